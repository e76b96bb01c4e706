import type { Label } from './catalogue/kinds.ts'

export interface MenuEntry {
  /** The path is `/{name}` (spec §2.4, indexName). */
  readonly name: string
  readonly key: string
  readonly title: Label
}
export interface MenuGroup {
  readonly name: string
  readonly title: Label
  readonly entries: readonly MenuEntry[]
}
export interface MenuCentre {
  readonly name: string
  readonly title: Label
  readonly groups: readonly MenuGroup[]
}

const entry = <const N extends string>(name: N, key: string, zh: string, en: string) => ({
  name,
  key,
  title: [zh, en] as Label,
})

const group = <const N extends string, const E extends readonly MenuEntry[]>(
  name: N,
  zh: string,
  en: string,
  entries: E,
) => ({ name, title: [zh, en] as Label, entries })

/**
 * Every entry of spec §2.4, in its order. An entry is shown when a page of its name exists and the reader holds its key.
 * `workspace` is before the groups and is shown to everybody.
 */
export const menu = [
  {
    name: 'productCentre',
    title: ['产品中心', 'Product centre'],
    groups: [
      group('exportFcl', '出口整箱', 'Export FCL', [
        entry('fclFreight', 'TS-1101', '整箱运价', 'FCL rates'),
        entry('contractManagement', 'TS-1102', '合约管理', 'Carrier contracts'),
        entry('additionalFee', 'TS-1103', '海运附加费', 'Ocean surcharges'),
        entry('startSurcharge', 'TS-1104', '起运港费用', 'Origin charges'),
        entry('destinationPortCharge', 'TS-1105', '目的港费用', 'Destination charges'),
        entry('bargePrice', 'TS-1106', '驳船价', 'Barge / feeder prices'),
        entry('transferPlan', 'TS-1107', '中转方案', 'Transfer plans'),
        entry('overseasAgentCharge', 'TS-1108', '海外代理费用', 'Overseas agent charges'),
        entry('priceSet', 'TS-1109', '整箱加价设置', 'Company mark-up'),
        entry('marketPriceSet', 'TS-1110', '市场价设置', 'Market price set'),
        entry('queryPrice', 'TS-1111', '运价查询', 'FCL price search (desk)'),
        entry('secretFclSet', 'TS-1112', '保密运价设置', 'Confidential rates'),
        entry('fclDashboard', 'TS-1113', '整箱看板', 'FCL dashboard'),
      ]),
      group('exportSpecial', '出口特种箱', 'Export special containers', [
        entry('oogFreight', 'TS-1201', '特种柜运价', 'OOG rates (open top / flat rack)'),
        entry('oogAdditionalFee', 'TS-1202', '特种柜附加费', 'OOG surcharges'),
        entry('oogFreightSet', 'TS-1203', '特种柜加价设置', 'OOG mark-up'),
        entry('rfFreight', 'TS-1204', '冻柜运价', 'Reefer rates'),
        entry('rfAdditionalFee', 'TS-1205', '冻柜附加费', 'Reefer surcharges'),
        entry('rfFreightSet', 'TS-1206', '冻柜加价设置', 'Reefer mark-up'),
        entry('tankContainerFreight', 'TS-1207', '罐箱运价', 'Tank container rates'),
      ]),
      group('exportLcl', '出口拼箱', 'Export LCL', [
        entry('lclFreight', 'TS-1301', '拼箱运价', 'LCL rates'),
        entry('freightSurcharge', 'TS-1302', '拼箱海运附加费', 'LCL ocean surcharges'),
        entry('lcladditionalCnyFee', 'TS-1303', '起运港人民币费用', 'Origin charges (CNY)'),
        entry('lcladditionalFee', 'TS-1304', '拼箱目的港费用', 'LCL destination charges'),
        entry('prePositionedWarehouseCost', 'TS-1305', '前置仓费用', 'Pre-positioned warehouse'),
        entry('transportationCharge', 'TS-1306', '中转运输费', 'Transfer and on-carriage'),
        entry('warehouseCost', 'TS-1307', '仓库费用', 'Warehouse charges'),
        entry('lclBusinessMarkUp', 'TS-1308', '拼箱业务加价', 'LCL business mark-up'),
        entry('lclMarketMarkUp', 'TS-1309', '拼箱市场加价', 'LCL market mark-up'),
        entry('lclQueryPrice', 'TS-1310', '拼箱运价查询（商务）', 'LCL price search (desk)'),
      ]),
      group('dangerousLcl', '危险品拼箱', 'Dangerous LCL', [
        entry('dglclFreight', 'TS-1401', '危品拼箱运价', 'DG LCL rates'),
        entry('dgfreightSurcharge', 'TS-1402', '危品海运附加费', 'DG surcharges'),
        entry('dglcladditionalCnyFee', 'TS-1403', '危品起运港费用', 'DG origin charges (CNY)'),
        entry('dglcladditionalFee', 'TS-1404', '危品目的港费用', 'DG destination charges'),
        entry('dgtransportationCharge', 'TS-1405', '危品中转运输费', 'DG transfer'),
        entry('dgwarehouseCost', 'TS-1406', '危品仓库费用', 'DG warehouse charges'),
        entry('dglclBusinessMarkUp', 'TS-1407', '危品业务加价', 'DG business mark-up'),
        entry('dglclMarketMarkUp', 'TS-1408', '危品市场加价', 'DG market mark-up'),
        entry('dglclQueryPrice', 'TS-1409', '危品拼箱查询（商务）', 'DG LCL price search (desk)'),
        entry('dgacceptanceRule', 'TS-1410', '危品接货规则', 'DG acceptance rules'),
        entry('dgunNumber', 'TS-1411', '危险品名录', 'UN number list'),
        entry('dgsegregationTable', 'TS-1412', '隔离表', 'Segregation table'),
      ]),
      group('air', '空运', 'Air', [
        entry('airFreight', 'TS-1501', '空运运价', 'Air rates'),
        entry('airStartPortCharge', 'TS-1502', '起运机场费用', 'Origin airport charges'),
        entry('airEndPortCharge', 'TS-1503', '目的机场费用', 'Destination airport charges'),
        entry('airFreightPriceSet', 'TS-1504', '空运业务加价', 'Air business mark-up'),
        entry('airMarketPriceSet', 'TS-1505', '空运市场加价', 'Air market mark-up'),
      ]),
      group('rail', '铁路', 'Rail', [
        entry('railwayFreight', 'TS-1601', '铁路运价', 'Rail rates'),
        entry('railwayDoorTransfer', 'TS-1602', '铁路门到站费用', 'Rail door legs'),
        entry('railwayBusinessMarkUp', 'TS-1603', '铁路业务加价', 'Rail mark-up'),
      ]),
      group('importFcl', '进口整箱', 'Import FCL', [
        entry('importFcl', 'TS-1701', '进口整箱运价', 'Import FCL rates'),
        entry('importFclSurcharge', 'TS-1702', '进口整箱附加费', 'Import FCL charges'),
        entry('importPriceSet', 'TS-1703', '进口整箱加价', 'Import FCL mark-up'),
      ]),
      group('importLcl', '进口拼箱', 'Import LCL', [
        entry('importLclFreight', 'TS-1711', '进口拼箱运价', 'Import LCL rates'),
        entry('importLclSurcharge', 'TS-1712', '进口拼箱附加费', 'Import LCL surcharges'),
        entry('importLclStartPortCharge', 'TS-1713', '进口拼箱起运港费用', 'Import LCL origin charges'),
        entry('importLclEndPortCharge', 'TS-1714', '进口拼箱目的港费用', 'Import LCL destination charges'),
        entry('importLclPriceSet', 'TS-1715', '进口拼箱加价', 'Import LCL mark-up'),
      ]),
      group('fba', 'FBA', 'FBA', [
        entry('FBAQuotation', 'TS-2001', 'FBA报价', 'FBA rates'),
        entry('FBAChargeRules', 'TS-2002', 'FBA计费规则', 'FBA charge rules'),
      ]),
      group('portCollection', '集港运输', 'Port-collection transport', [
        entry('landTrailerPice', 'TS-2101', '整箱拖车', 'Container trailer'),
        entry('bulkCargoLandFreight', 'TS-2102', '散货陆运', 'LCL trucking'),
        entry('fullTruckLandFreight', 'TS-2103', '整车陆运', 'Full truck'),
      ]),
      group('valueAdded', '增值服务', 'Value-added services', [
        entry('exportDeclaration', 'TS-2201', '出口报关', 'Export declaration'),
        entry('cargoInsurance', 'TS-2202', '货物保险', 'Cargo insurance'),
      ]),
      group('space', '舱位管理', 'Space management', [
        entry('spaceReservation', 'TS-1801', '舱位预约', 'Advance space request'),
        entry('spaceApproval', 'TS-1802', '舱位审批', 'Approval of advance requests'),
        entry('spaceManagement', 'TS-1803', '舱位管理', 'Space pools'),
        entry('reservationApproval', 'TS-1804', '预订审批', 'Reservation decisions'),
        entry('spaceView', 'TS-1805', '舱位查看', 'Open space'),
        entry('myReservation', 'TS-1806', '我的预订', 'My reservations'),
        entry('reservationSummary', 'TS-1807', '预约汇总', 'Reservation summary'),
        entry('spaceStatistics', 'TS-1808', '舱位统计', 'Space statistics'),
      ]),
      group('carrierRates', '船司运价', 'Carrier rates', [
        entry('scheduledQuery', 'TS-1901', '定时查询', 'Collected carrier prices'),
        entry('scheduledTask', 'TS-1902', '定时任务', 'Collection tasks'),
      ]),
      group('subscriptions', '订阅', 'Subscriptions', [
        entry('subscribefcl', 'TS-1911', '整箱订阅', 'FCL subscriptions'),
        entry('subscribeLcl', 'TS-1912', '拼箱订阅', 'LCL subscriptions'),
        entry('mskFclRemind', 'TS-1913', 'MSK 整箱提醒', "Reminders on one carrier's online FCL price"),
        entry('TrackingSubscriptions', 'TS-1914', '货物跟踪订阅', 'Tracking subscriptions'),
      ]),
      group('schedules', '船期', 'Schedules', [
        entry('scheduleServices', 'TS-1921', '船期服务', 'Sailing schedule search'),
        entry('scheduleSetting', 'TS-1922', '船期设置', 'Services and sailings'),
        entry('bulkCargoSchedule', 'TS-1923', '散货船期', 'LCL sailing schedule'),
      ]),
      {
        name: 'partners',
        title: ['合作伙伴', 'Partners'],
        entries: [entry('supplierManagement', 'TS-1931', '供应商管理', 'Suppliers')],
      },
      {
        name: 'config',
        title: ['配置', 'Config'],
        entries: [entry('templateConfiguration', 'TS-1941', '模板配置', 'Sheet templates')],
      },
    ],
  },
  {
    name: 'marketingCentre',
    title: ['营销中心', 'Marketing centre'],
    groups: [
      group('freightQueries', '运价查询', 'Freight queries', [
        entry('fullContainer', 'TS-3101', '整箱运价查询', 'FCL search'),
        entry('fullContainerAuLi', 'TS-3102', '整箱运价查询（联盟版）', 'FCL search, partner edition'),
        entry('salesLclFreight', 'TS-3103', '拼箱运价查询', 'LCL search'),
        entry('dgsalesLclFreight', 'TS-3104', '危险品拼箱查询', 'DG LCL search'),
        entry('salesAirFreight', 'TS-3105', '空运运价查询', 'Air search'),
        entry('salesRailwayFreight', 'TS-3106', '铁路运价查询', 'Rail search'),
        entry('oogBoxView', 'TS-3107', '特种箱运价查询', 'OOG (FR/OT) search'),
        entry('salesRfFreight', 'TS-3108', '冷藏箱运价查询', 'Reefer search'),
        entry('salesTankContainerFreight', 'TS-3109', '罐箱运价查询', 'Tank search'),
        entry('importFclView', 'TS-3110', '进口整箱查询', 'Import FCL search'),
        entry('salesImportLclFreight', 'TS-3111', '进口拼箱查询', 'Import LCL search'),
        entry('salesFBAQuotation', 'TS-3112', 'FBA运价查询', 'FBA search'),
        entry('salesOverseasAgentCharge', 'TS-3113', '海外代理费用查询', 'Destination agent search'),
        entry('salesLandFreight', 'TS-3114', '拖车运价查询', 'Container trailer search'),
        entry('salesBulkCargoLandFreight', 'TS-3115', '散货陆运查询', 'LTL land search'),
        entry('bulkCargoScheduleQuery', 'TS-3116', '散货船期查询', 'LCL sailing search'),
        entry('salesFullTruckLandFreight', 'TS-3117', '整车运价查询', 'Full-truck search'),
        entry('realtimePriceComparison', 'TS-3118', '实时比价', 'Live price comparison'),
      ]),
      group('salesMarkup', '销售加价', 'Sales mark-up', [
        entry('salesPriceSet', 'TS-3201', '整箱销售加价', 'FCL sales mark-up'),
        entry('salesLclPriceSet', 'TS-3202', '拼箱销售加价', 'LCL sales mark-up'),
        entry('dgsalesLclPriceSet', 'TS-3203', '危险品拼箱销售加价', 'DG LCL sales mark-up'),
        entry('salesAirPriceSet', 'TS-3204', '空运销售加价', 'Air sales mark-up'),
        entry('salesImportLclPriceSet', 'TS-3205', '进口拼箱销售加价', 'Import LCL sales mark-up'),
      ]),
      group('enquiriesQuotes', '询价报价', 'Enquiries and quotes', [
        entry('customerInquiry', 'TS-3301', '客户询价', "My customers' enquiries"),
        entry('instInquiry', 'TS-3302', '机构询价', 'Institution enquiries'),
        entry('companyInquiry', 'TS-3303', '公司询价', 'All enquiries'),
        entry('myOffer', 'TS-3304', '我的报价', 'My quotations'),
        entry('instQuotation', 'TS-3305', '机构报价', 'Institution quotations'),
        entry('companyQuotation', 'TS-3306', '公司报价', 'All quotations'),
        entry('supplierView', 'TS-3307', '供应商查询', 'Supplier look-up'),
      ]),
      group('customerManagement', '客户管理', 'Customer management', [
        entry('clientAnalysis', 'TS-3401', '客户分析', 'Client analysis'),
        entry('clientAnalysisAuLi', 'TS-3402', '客户分析（联盟版）', 'Client analysis, partner edition'),
        entry('saleUserPortrait', 'TS-3403', '销售画像', 'Salesperson portrait'),
        entry('customerHighSeas', 'TS-3404', '公司公海', 'Company pool'),
        entry('customerList', 'TS-3405', '机构客户', "Institution's customers"),
        entry('saleCustomerAnalysis', 'TS-3406', '销售客户分析', 'My customer figures'),
        entry('deptCustomerAnalysis', 'TS-3407', '部门客户分析', 'Department customer figures'),
        entry('companyCustomerAnalysis', 'TS-3408', '公司客户分析', 'Company customer figures'),
        entry('salesCustomer', 'TS-3409', '我的客户', 'My customers'),
        entry('customerSeas', 'TS-3410', '部门公海', 'Department pool'),
        entry('forallToker', 'TS-3411', '全员拓客', 'Leads for everyone'),
        entry('unlockTokerList', 'TS-3412', '已解锁线索', 'Unlocked leads'),
        entry('highSeasManagement', 'TS-3413', '公海管理', 'Pool management'),
        entry('companyCustomer', 'TS-3414', '公司客户', 'All customers'),
        entry('customerSetting', 'TS-3415', '客户设置', 'CRM settings'),
      ]),
    ],
  },
  {
    name: 'orderCentre',
    title: ['订单中心', 'Order centre'],
    groups: [
      group('orders', '订单', 'Orders', [
        entry('order', 'TS-4101', '订单管理', 'Orders'),
        entry('orderTracking', 'TS-4102', '订单跟踪', 'Order tracking'),
        entry('orderReport', 'TS-4103', '订单报表', 'Order reports'),
        entry('onlineBooking', 'TS-4104', '在线订舱', 'Online booking'),
      ]),
    ],
  },
  {
    name: 'logisticsAgent',
    title: ['物流智能客服', 'Logistics agent'],
    groups: [
      group('agent', '智能客服', 'Agent desk', [
        entry('workOrderRecord', 'TS-4201', '工单记录', 'Work orders'),
        entry('myWorkOrder', 'TS-4202', '我的工单', 'My work orders'),
        entry('cabinBookingReview', 'TS-4203', '订舱审核', 'Cabin booking review'),
        entry('myCabinBooking', 'TS-4204', '我的订舱', 'My cabin bookings'),
        entry('cabinBookingRecord', 'TS-4205', '订舱记录', 'Cabin booking records'),
        entry('mySession', 'TS-4206', '我的会话', 'My sessions'),
        entry('sessionRecord', 'TS-4207', '会话记录', 'Session records'),
        entry('myQuotationRecord', 'TS-4208', '我的报价记录', 'My quotation records'),
        entry('quotationRecord', 'TS-4209', '报价记录', 'Quotation records'),
        entry('historyQuotation', 'TS-4210', '历史报价', 'Quotation history'),
        entry('groupRelationshipRecord', 'TS-4211', '群关系记录', 'Group relations'),
        entry('channelRelationshipConfig', 'TS-4212', '渠道关系配置', 'Channel settings'),
      ]),
    ],
  },
  {
    name: 'systemSettings',
    title: ['系统设置', 'System settings'],
    groups: [
      group('companyDisplay', '公司展示', 'Company display', [
        entry('companyInfo', 'TS-5101', '公司信息', 'Company information'),
        entry('serviceIntro', 'TS-5102', '服务介绍', 'Services'),
        entry('customerCase', 'TS-5103', '客户案例', 'Customer cases'),
        entry('knowledgeBase', 'TS-5104', '知识库', 'Knowledge base'),
        entry('webNews', 'TS-5105', '网站新闻', 'Site news'),
        entry('userComment', 'TS-5106', '用户评价', 'User comments'),
        entry('experts', 'TS-5107', '专家团队', 'Experts'),
        entry('supplierPoster', 'TS-5108', '供应商海报', 'Supplier posters'),
        entry('enterpriseRecruitment', 'TS-5109', '企业招聘', 'Recruitment'),
        entry('corporateAddressBook', 'TS-5110', '企业通讯录', 'Company address book'),
        entry('companyAnnouncement', 'TS-5111', '公司公告', 'Company announcements'),
        entry('websiteProfile', 'TS-5112', '网站概况', 'Site profile'),
        entry('titleMaintenance', 'TS-5113', '标题维护', 'Section titles'),
      ]),
      group('alliance', '联盟', 'Alliance', [
        entry('introduction', 'TS-5201', '联盟介绍', 'Alliance introduction'),
        entry('member', 'TS-5202', '联盟成员', 'Alliance members'),
        entry('expert', 'TS-5203', '联盟专家', 'Alliance experts'),
      ]),
      group('baseData', '基础数据', 'Base data', [
        entry('shippingCompany', 'TS-5301', '船公司', 'Shipping lines'),
        entry('haven', 'TS-5302', '港口', 'Ports'),
        entry('wharf', 'TS-5303', '码头', 'Terminals'),
        entry('globalRoutes', 'TS-5304', '全球航线', 'Trade lines'),
        entry('costName', 'TS-5305', '费用名称', 'Charge names'),
        entry('airlines', 'TS-5306', '航空公司', 'Airlines'),
        entry('airPort', 'TS-5307', '空港', 'Airports'),
        entry('airCharge', 'TS-5308', '空运费用', 'Air charges'),
        entry('fbaWarehouse', 'TS-5309', 'FBA仓库', 'Fulfilment-centre warehouses'),
        entry('worldWarehouse', 'TS-5310', '海内外仓库', 'Domestic and overseas warehouses'),
        entry('railway', 'TS-5311', '铁路站点', 'Railway stations'),
        entry('railwayCompany', 'TS-5312', '铁路公司', 'Rail operators'),
        entry('hscodeRate', 'TS-5313', 'HS编码税率', 'HS code rates'),
        entry('exchangeRate', 'TS-5314', '汇率', 'Exchange rates'),
      ]),
      group('accountPermissions', '账号权限', 'Account permissions', [
        entry('organization', 'TS-5401', '组织架构', 'Organisation'),
        entry('rolesManagement', 'TS-5402', '角色管理', 'Roles'),
        entry('employeeManagement', 'TS-5403', '员工管理', 'Employees'),
        entry('userLoginRecord', 'TS-5404', '登录记录', 'Login records'),
      ]),
    ],
  },
] as const satisfies readonly MenuCentre[]

export type EntryName = (typeof menu)[number]['groups'][number]['entries'][number]['name']

export const workspace = {
  name: 'workspace',
  key: 'TS-0000',
  title: ['工作台', 'Workbench'],
} as const satisfies MenuEntry

export const menuEntries: readonly MenuEntry[] = menu.flatMap((centre) =>
  centre.groups.flatMap((group): readonly MenuEntry[] => group.entries),
)
