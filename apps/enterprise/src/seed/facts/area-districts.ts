/** Districts, counties and county-level cities around the main ports, by GB/T 2260 code. */
export const districts = `
110101 东城区 Dongcheng District|110102 西城区 Xicheng District|110105 朝阳区 Chaoyang District
110106 丰台区 Fengtai District|110107 石景山区 Shijingshan District|110108 海淀区 Haidian District
110109 门头沟区 Mentougou District|110111 房山区 Fangshan District|110112 通州区 Tongzhou District
110113 顺义区 Shunyi District|110114 昌平区 Changping District|110115 大兴区 Daxing District|110116 怀柔区 Huairou District
110117 平谷区 Pinggu District|110118 密云区 Miyun District|110119 延庆区 Yanqing District|120101 和平区 Heping District
120102 河东区 Hedong District|120103 河西区 Hexi District|120104 南开区 Nankai District|120105 河北区 Hebei District
120106 红桥区 Hongqiao District|120110 东丽区 Dongli District|120111 西青区 Xiqing District|120112 津南区 Jinnan District
120113 北辰区 Beichen District|120114 武清区 Wuqing District|120115 宝坻区 Baodi District|120116 滨海新区 Binhai New Area
120117 宁河区 Ninghe District|120118 静海区 Jinghai District|120119 蓟州区 Jizhou District|130202 路南区 Lunan District
130203 路北区 Lubei District|130204 古冶区 Guye District|130205 开平区 Kaiping District|130207 丰南区 Fengnan District
130208 丰润区 Fengrun District|130209 曹妃甸区 Caofeidian District|130224 滦南县 Luannan County|130225 乐亭县 Leting County
130227 迁西县 Qianxi County|130229 玉田县 Yutian County|130281 遵化市 Zunhua|130283 迁安市 Qian'an|130284 滦州市 Luanzhou
130902 新华区 Xinhua District|130903 运河区 Yunhe District|130921 沧县 Cangxian County|130922 青县 Qingxian County
130923 东光县 Dongguang County|130924 海兴县 Haixing County|130925 盐山县 Yanshan County|130926 肃宁县 Suning County
130927 南皮县 Nanpi County|130928 吴桥县 Wuqiao County|130929 献县 Xianxian County
130930 孟村回族自治县 Mengcun Autonomous County|130981 泊头市 Botou|130982 任丘市 Renqiu|130983 黄骅市 Huanghua
130984 河间市 Hejian|210202 中山区 Zhongshan District|210203 西岗区 Xigang District|210204 沙河口区 Shahekou District
210211 甘井子区 Ganjingzi District|210212 旅顺口区 Lushunkou District|210213 金州区 Jinzhou District
210214 普兰店区 Pulandian District|210224 长海县 Changhai County|210281 瓦房店市 Wafangdian|210283 庄河市 Zhuanghe
310101 黄浦区 Huangpu District|310104 徐汇区 Xuhui District|310105 长宁区 Changning District|310106 静安区 Jing'an District
310107 普陀区 Putuo District|310109 虹口区 Hongkou District|310110 杨浦区 Yangpu District|310112 闵行区 Minhang District
310113 宝山区 Baoshan District|310114 嘉定区 Jiading District|310115 浦东新区 Pudong New Area|310116 金山区 Jinshan District
310117 松江区 Songjiang District|310118 青浦区 Qingpu District|310120 奉贤区 Fengxian District
310151 崇明区 Chongming District|320102 玄武区 Xuanwu District|320104 秦淮区 Qinhuai District|320105 建邺区 Jianye District
320106 鼓楼区 Gulou District|320111 浦口区 Pukou District|320113 栖霞区 Qixia District|320114 雨花台区 Yuhuatai District
320115 江宁区 Jiangning District|320116 六合区 Liuhe District|320117 溧水区 Lishui District|320118 高淳区 Gaochun District
320205 锡山区 Xishan District|320206 惠山区 Huishan District|320211 滨湖区 Binhu District|320213 梁溪区 Liangxi District
320214 新吴区 Xinwu District|320281 江阴市 Jiangyin|320282 宜兴市 Yixing|320402 天宁区 Tianning District
320404 钟楼区 Zhonglou District|320411 新北区 Xinbei District|320412 武进区 Wujin District|320413 金坛区 Jintan District
320481 溧阳市 Liyang|320505 虎丘区 Huqiu District|320506 吴中区 Wuzhong District|320507 相城区 Xiangcheng District
320508 姑苏区 Gusu District|320509 吴江区 Wujiang District|320581 常熟市 Changshu|320582 张家港市 Zhangjiagang
320583 昆山市 Kunshan|320585 太仓市 Taicang|320612 通州区 Tongzhou District|320613 崇川区 Chongchuan District
320614 海门区 Haimen District|320623 如东县 Rudong County|320681 启东市 Qidong|320682 如皋市 Rugao|320685 海安市 Hai'an
320703 连云区 Lianyun District|320706 海州区 Haizhou District|320707 赣榆区 Ganyu District|320722 东海县 Donghai County
320723 灌云县 Guanyun County|320724 灌南县 Guannan County|321002 广陵区 Guangling District|321003 邗江区 Hanjiang District
321012 江都区 Jiangdu District|321023 宝应县 Baoying County|321081 仪征市 Yizheng|321084 高邮市 Gaoyou
321102 京口区 Jingkou District|321111 润州区 Runzhou District|321112 丹徒区 Dantu District|321181 丹阳市 Danyang
321182 扬中市 Yangzhong|321183 句容市 Jurong|321202 海陵区 Hailing District|321203 高港区 Gaogang District
321204 姜堰区 Jiangyan District|321281 兴化市 Xinghua|321282 靖江市 Jingjiang|321283 泰兴市 Taixing
330102 上城区 Shangcheng District|330105 拱墅区 Gongshu District|330106 西湖区 Xihu District|330108 滨江区 Binjiang District
330109 萧山区 Xiaoshan District|330110 余杭区 Yuhang District|330111 富阳区 Fuyang District|330112 临安区 Lin'an District
330113 临平区 Linping District|330114 钱塘区 Qiantang District|330122 桐庐县 Tonglu County|330127 淳安县 Chun'an County
330182 建德市 Jiande|330203 海曙区 Haishu District|330205 江北区 Jiangbei District|330206 北仑区 Beilun District
330211 镇海区 Zhenhai District|330212 鄞州区 Yinzhou District|330213 奉化区 Fenghua District|330225 象山县 Xiangshan County
330226 宁海县 Ninghai County|330281 余姚市 Yuyao|330282 慈溪市 Cixi|330302 鹿城区 Lucheng District
330303 龙湾区 Longwan District|330304 瓯海区 Ouhai District|330305 洞头区 Dongtou District|330324 永嘉县 Yongjia County
330326 平阳县 Pingyang County|330327 苍南县 Cangnan County|330328 文成县 Wencheng County|330329 泰顺县 Taishun County
330381 瑞安市 Rui'an|330382 乐清市 Leqing|330383 龙港市 Longgang|330402 南湖区 Nanhu District|330411 秀洲区 Xiuzhou District
330421 嘉善县 Jiashan County|330424 海盐县 Haiyan County|330481 海宁市 Haining|330482 平湖市 Pinghu|330483 桐乡市 Tongxiang
330602 越城区 Yuecheng District|330603 柯桥区 Keqiao District|330604 上虞区 Shangyu District|330624 新昌县 Xinchang County
330681 诸暨市 Zhuji|330683 嵊州市 Shengzhou|330702 婺城区 Wucheng District|330703 金东区 Jindong District
330723 武义县 Wuyi County|330726 浦江县 Pujiang County|330727 磐安县 Pan'an County|330781 兰溪市 Lanxi|330782 义乌市 Yiwu
330783 东阳市 Dongyang|330784 永康市 Yongkang|330902 定海区 Dinghai District|330903 普陀区 Putuo District
330921 岱山县 Daishan County|330922 嵊泗县 Shengsi County|331002 椒江区 Jiaojiang District|331003 黄岩区 Huangyan District
331004 路桥区 Luqiao District|331022 三门县 Sanmen County|331023 天台县 Tiantai County|331024 仙居县 Xianju County
331081 温岭市 Wenling|331082 临海市 Linhai|331083 玉环市 Yuhuan|340102 瑶海区 Yaohai District|340103 庐阳区 Luyang District
340104 蜀山区 Shushan District|340111 包河区 Baohe District|340121 长丰县 Changfeng County|340122 肥东县 Feidong County
340123 肥西县 Feixi County|340124 庐江县 Lujiang County|340181 巢湖市 Chaohu|340202 镜湖区 Jinghu District
340207 鸠江区 Jiujiang District|340209 弋江区 Yijiang District|340210 湾沚区 Wanzhi District|340212 繁昌区 Fanchang District
340223 南陵县 Nanling County|340281 无为市 Wuwei|350102 鼓楼区 Gulou District|350103 台江区 Taijiang District
350104 仓山区 Cangshan District|350105 马尾区 Mawei District|350111 晋安区 Jin'an District|350112 长乐区 Changle District
350121 闽侯县 Minhou County|350122 连江县 Lianjiang County|350123 罗源县 Luoyuan County|350124 闽清县 Minqing County
350125 永泰县 Yongtai County|350128 平潭县 Pingtan County|350181 福清市 Fuqing|350203 思明区 Siming District
350205 海沧区 Haicang District|350206 湖里区 Huli District|350211 集美区 Jimei District|350212 同安区 Tong'an District
350213 翔安区 Xiang'an District|350502 鲤城区 Licheng District|350503 丰泽区 Fengze District|350504 洛江区 Luojiang District
350505 泉港区 Quangang District|350521 惠安县 Hui'an County|350524 安溪县 Anxi County|350525 永春县 Yongchun County
350526 德化县 Dehua County|350527 金门县 Jinmen County|350581 石狮市 Shishi|350582 晋江市 Jinjiang|350583 南安市 Nan'an
350602 芗城区 Xiangcheng District|350603 龙文区 Longwen District|350604 龙海区 Longhai District
350605 长泰区 Changtai District|350622 云霄县 Yunxiao County|350623 漳浦县 Zhangpu County|350624 诏安县 Zhao'an County
350626 东山县 Dongshan County|350627 南靖县 Nanjing County|350628 平和县 Pinghe County|350629 华安县 Hua'an County
370202 市南区 Shinan District|370203 市北区 Shibei District|370211 黄岛区 Huangdao District|370212 崂山区 Laoshan District
370213 李沧区 Licang District|370214 城阳区 Chengyang District|370215 即墨区 Jimo District|370281 胶州市 Jiaozhou
370283 平度市 Pingdu|370285 莱西市 Laixi|370602 芝罘区 Zhifu District|370611 福山区 Fushan District
370612 牟平区 Muping District|370613 莱山区 Laishan District|370614 蓬莱区 Penglai District|370681 龙口市 Longkou
370682 莱阳市 Laiyang|370683 莱州市 Laizhou|370685 招远市 Zhaoyuan|370686 栖霞市 Qixia|370687 海阳市 Haiyang
370702 潍城区 Weicheng District|370703 寒亭区 Hanting District|370704 坊子区 Fangzi District|370705 奎文区 Kuiwen District
370724 临朐县 Linqu County|370725 昌乐县 Changle County|370781 青州市 Qingzhou|370782 诸城市 Zhucheng|370783 寿光市 Shouguang
370784 安丘市 Anqiu|370785 高密市 Gaomi|370786 昌邑市 Changyi|371002 环翠区 Huancui District|371003 文登区 Wendeng District
371082 荣成市 Rongcheng|371083 乳山市 Rushan|420102 江岸区 Jiang'an District|420103 江汉区 Jianghan District
420104 硚口区 Qiaokou District|420105 汉阳区 Hanyang District|420106 武昌区 Wuchang District|420107 青山区 Qingshan District
420111 洪山区 Hongshan District|420112 东西湖区 Dongxihu District|420113 汉南区 Hannan District
420114 蔡甸区 Caidian District|420115 江夏区 Jiangxia District|420116 黄陂区 Huangpi District|420117 新洲区 Xinzhou District
440103 荔湾区 Liwan District|440104 越秀区 Yuexiu District|440105 海珠区 Haizhu District|440106 天河区 Tianhe District
440111 白云区 Baiyun District|440112 黄埔区 Huangpu District|440113 番禺区 Panyu District|440114 花都区 Huadou District
440115 南沙区 Nansha District|440117 从化区 Conghua District|440118 增城区 Zengcheng District|440303 罗湖区 Luohu District
440304 福田区 Futian District|440305 南山区 Nanshan District|440306 宝安区 Bao'an District|440307 龙岗区 Longgang District
440308 盐田区 Yantian District|440309 龙华区 Longhua District|440310 坪山区 Pingshan District
440311 光明区 Guangming District|440402 香洲区 Xiangzhou District|440403 斗门区 Doumen District
440404 金湾区 Jinwan District|440507 龙湖区 Longhu District|440511 金平区 Jinping District|440512 濠江区 Haojiang District
440513 潮阳区 Chaoyang District|440514 潮南区 Chaonan District|440515 澄海区 Chenghai District|440523 南澳县 Nan'ao County
440604 禅城区 Chancheng District|440605 南海区 Nanhai District|440606 顺德区 Shunde District|440607 三水区 Sanshui District
440608 高明区 Gaoming District|440703 蓬江区 Pengjiang District|440704 江海区 Jianghai District
440705 新会区 Xinhui District|440781 台山市 Taishan|440783 开平市 Kaiping|440784 鹤山市 Heshan|440785 恩平市 Enping
440802 赤坎区 Chikan District|440803 霞山区 Xiashan District|440804 坡头区 Potou District|440811 麻章区 Mazhang District
440823 遂溪县 Suixi County|440825 徐闻县 Xuwen County|440881 廉江市 Lianjiang|440882 雷州市 Leizhou|440883 吴川市 Wuchuan
441202 端州区 Duanzhou District|441203 鼎湖区 Dinghu District|441204 高要区 Gaoyao District|441223 广宁县 Guangning County
441224 怀集县 Huaiji County|441225 封开县 Fengkai County|441226 德庆县 Deqing County|441284 四会市 Sihui
441302 惠城区 Huicheng District|441303 惠阳区 Huiyang District|441322 博罗县 Boluo County|441323 惠东县 Huidong County
441324 龙门县 Longmen County|445102 湘桥区 Xiangqiao District|445103 潮安区 Chao'an District|445122 饶平县 Raoping County
450102 兴宁区 Xingning District|450103 青秀区 Qingxiu District|450105 江南区 Jiangnan District
450107 西乡塘区 Xixiangtang District|450108 良庆区 Liangqing District|450109 邕宁区 Yongning District
450110 武鸣区 Wuming District|450123 隆安县 Long'an County|450124 马山县 Mashan County|450125 上林县 Shanglin County
450126 宾阳县 Binyang County|450181 横州市 Hengzhou|450702 钦南区 Qinnan District|450703 钦北区 Qinbei District
450721 灵山县 Lingshan County|450722 浦北县 Pubei County|460105 秀英区 Xiuying District|460106 龙华区 Longhua District
460107 琼山区 Qiongshan District|460108 美兰区 Meilan District|500101 万州区 Wanzhou District|500102 涪陵区 Fuling District
500103 渝中区 Yuzhong District|500104 大渡口区 Dadukou District|500105 江北区 Jiangbei District
500106 沙坪坝区 Shapingba District|500107 九龙坡区 Jiulongpo District|500108 南岸区 Nan'an District
500109 北碚区 Beibei District|500110 綦江区 Qijiang District|500111 大足区 Dazu District|500112 渝北区 Yubei District
500113 巴南区 Banan District|500114 黔江区 Qianjiang District|500115 长寿区 Changshou District
500116 江津区 Jiangjin District|500117 合川区 Hechuan District|500118 永川区 Yongchuan District
500119 南川区 Nanchuan District|500120 璧山区 Bishan District|500151 铜梁区 Tongliang District
500152 潼南区 Tongnan District|500153 荣昌区 Rongchang District|500154 开州区 Kaizhou District
500155 梁平区 Liangping District|500156 武隆区 Wulong District|500229 城口县 Chengkou County|500230 丰都县 Fengdou County
500231 垫江县 Dianjiang County|500233 忠县 Zhongxian County|500235 云阳县 Yunyang County|500236 奉节县 Fengjie County
500237 巫山县 Wushan County|500238 巫溪县 Wuxi County|500240 石柱土家族自治县 Shizhu Autonomous County
500241 秀山土家族苗族自治县 Xiushan Autonomous County|500242 酉阳土家族苗族自治县 Youyang Autonomous County
500243 彭水苗族土家族自治县 Pengshui Autonomous County
`
