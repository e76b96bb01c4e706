/** The look of public sites; their pages load only this and pictures. */
export const siteStyle = `body{margin:0 auto;max-width:1080px;padding:0 20px 40px;color:#1c2733;background:#fff;font:16px/1.65 -apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
.preview{margin:12px 0 0;padding:8px 14px;color:#5c4300;background:#fff4d1;border-radius:6px}
a{color:#0f5fa8}img{max-width:100%;height:auto;border-radius:6px}
.languages{display:flex;gap:14px;justify-content:flex-end;padding:14px 0;font-size:14px}
header{padding:20px 0;border-bottom:1px solid #dde3ea}header>img{max-height:56px}h1{margin:8px 0;font-size:30px;line-height:1.25}
h2{margin:36px 0 10px;font-size:22px}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:18px}
.cards article{padding:16px 18px;border:1px solid #dde3ea;border-radius:8px}h3{margin:4px 0 6px;font-size:17px;line-height:1.4}
p{margin:0 0 10px;white-space:pre-line;overflow-wrap:anywhere}time{color:#5b6b7c;font-size:14px}
.whole{max-width:760px;padding-top:20px}table{display:block;width:100%;margin:0 0 14px;overflow-x:auto;border-collapse:collapse}td p,th p{margin:0;overflow-wrap:break-word}td,th{min-width:6.4em;padding:6px 10px;text-align:left;vertical-align:top;border:1px solid #c9d2dc}th{background:#f3f6f9}
blockquote{margin:0 0 12px;padding-left:14px;color:#5b6b7c;border-left:3px solid #c9d2dc}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:#5b6b7c}dd{margin:0}footer img{width:120px}
footer{margin-top:44px;padding-top:16px;color:#5b6b7c;font-size:14px;border-top:1px solid #dde3ea}footer ul{display:flex;flex-wrap:wrap;gap:6px 20px;margin:0;padding:0;list-style:none}
`
