import { fontStack } from './fonts.ts'

/** The look of a paper; the same rules lay out the live preview and the printed page. Black, grey and one colour, so that it survives a fax. */
export const paperStyles = `
.paper{--ink:#1b2733;--soft:#5b6875;--line:#c9d1d9;--brand:#134b7a;--tint:#e9eff5;
 box-sizing:border-box;position:relative;color:var(--ink);background:#fff;font:400 9pt/1.35 var(--paper-font);
 font-variant-numeric:tabular-nums;text-align:left;overflow-wrap:break-word;orphans:2;widows:2}
.paper *{box-sizing:border-box}
.paper strong,.paper th,.paper h2,.paper h3{font-weight:700}
.paper .letterhead{display:flex;align-items:center;gap:4mm;border-bottom:.5mm solid var(--brand);padding-bottom:3mm}
.paper .letterhead img{height:12mm;max-width:45mm;object-fit:contain}
.paper .company{flex:1;display:flex;flex-direction:column}
.paper .company strong{font-size:12pt;line-height:1.25}
.paper .company span{font-size:8pt;color:var(--soft)}
.paper .company .own,.paper .foot{white-space:pre-line;font-size:7.5pt;color:var(--soft)}
.paper .foot{margin-top:3mm;padding-top:1.5mm;border-top:.2mm solid var(--line);break-inside:avoid}
.paper .stamp{position:absolute;right:3mm;top:-6mm;max-width:40mm;max-height:34mm;mix-blend-mode:multiply}
.paper .title{display:flex;flex-direction:column;text-align:right}
.paper .title strong{font-size:15pt;line-height:1.2;color:var(--brand)}
.paper .title span{font-size:8pt;color:var(--soft);letter-spacing:.06em;text-transform:uppercase}
.paper .parties{display:grid;grid-template-columns:1.15fr 1fr 60mm;gap:4mm;margin:3.5mm 0 3mm}
.paper .party{display:grid;grid-template-columns:max-content 1fr;gap:.7mm 3mm;align-content:start;align-items:baseline;margin:0}
.paper .party>div{display:contents}
.paper .party dt{white-space:nowrap}
.paper .number{gap:.7mm 1.5mm}
.paper dt{color:var(--soft);font-size:8pt}
.paper dd{margin:0;overflow-wrap:anywhere}
.paper .number dd{text-align:right;white-space:nowrap}
.paper .grid{display:grid;grid-template-columns:repeat(4,1fr);gap:1.4mm 3mm;margin:0 0 3mm;padding:1.6mm 0;border-top:.2mm solid var(--line);border-bottom:.2mm solid var(--line);break-inside:avoid}
.paper .grid>[data-wide]{grid-column:1/-1}
.paper .grid dt{font-size:7.5pt}
.paper .grid dd{font-weight:700;font-size:8.5pt}
.paper .option{margin-top:1mm}
.paper .grid+.option>.grid:first-child{margin-top:-3mm;border-top:0}
.paper h2{font-size:10pt;margin:3mm 0 1.5mm;color:var(--brand);break-after:avoid}
.paper table{width:100%;border-spacing:0;border-collapse:separate;font-size:8pt;table-layout:fixed}
.paper .charges{margin:0 0 2.5mm;border-bottom:.3mm solid var(--brand)}
.paper .pair{display:grid;grid-template-columns:131mm 131mm;justify-content:space-between;align-items:start}
.paper .columns{columns:131mm 2;column-gap:7mm}
.paper .charges thead{display:table-header-group;break-inside:avoid;break-after:avoid}
.paper .charges .whole{break-inside:avoid}
.paper .charges tr{break-inside:avoid}
.paper .charges th{background:var(--tint);text-align:left;padding:.9mm 1mm;vertical-align:bottom;font-size:7.5pt}
.paper .charges .block th{background:#fff;color:var(--brand);font-size:9pt;padding:0 0 1mm;border-bottom:.3mm solid var(--brand)}
.paper .charges td{padding:.8mm 1mm;border-bottom:.15mm solid var(--line);vertical-align:top;overflow-wrap:anywhere}
.paper .charges .n{color:var(--soft)}
.paper .charges .m,.paper .m{text-align:right}
.paper .charges .via{font-size:7pt}
.paper .charges .r{font-size:7.5pt;color:var(--soft)}
.paper .charges tbody tr:nth-child(-n+2){break-after:avoid}
.paper .charges tbody tr:last-child{break-after:auto}
.paper .charges .port th{background:#fff;color:var(--brand);font-size:8pt;padding:1.2mm 1mm .6mm;border-bottom:.15mm solid var(--line);break-after:avoid}
.paper .days span{white-space:nowrap}
.paper .notes{margin:0 0 2.5mm;padding-left:4mm;font-size:8pt}
.paper .notes li{break-inside:avoid}
.paper .span{margin:0 0 2.5mm;font-size:8.5pt}
.paper .subtotals{break-before:avoid}
.paper .subtotals td{border:0;font-weight:700;padding-top:1mm}
.paper .info,.paper .info td{color:var(--soft);font-style:italic}
.paper .second{display:block;color:var(--soft);font-size:7.5pt;font-family:${fontStack.en}}
.paper .totals{margin:1mm 0 3mm auto;break-inside:avoid}
.paper .totals th{text-align:left;width:14mm;font-size:9pt}
.paper .totals td{text-align:right;font-size:9pt;padding:.7mm 1mm}
.paper .totals .sum{font-weight:700;font-size:10.5pt;width:62mm}
.paper .totals small,.paper small{font-size:7.5pt;font-weight:400;color:var(--soft)}
.paper .totals .equivalent td{border-top:.3mm solid var(--brand);font-size:10.5pt;font-weight:700;color:var(--brand)}
.paper .terms{font-size:7.5pt}
.paper .terms ol{margin:0;padding-left:5mm}
.paper .terms li{break-inside:avoid;padding:.2mm 0}
.paper .terms li:nth-last-child(-n+4):not(:last-child){break-after:avoid}
.paper .terms .remark{break-before:avoid}
.paper .remark{margin:1.5mm 0;white-space:pre-wrap;font-size:8pt}
.paper .signatures>div,.paper .threefold>div{position:relative}
.paper .signatures{display:grid;grid-template-columns:85mm 85mm;justify-content:space-between;margin-top:5mm;break-inside:avoid;break-before:avoid}
.paper .signatures>div{border:.2mm solid var(--line);padding:2mm 2.5mm;min-height:24mm}
.paper .signatures>div:has(.accept) .line{margin-right:21mm}
.paper .accept p{margin:1.2mm 0 0;font-size:8pt}
.paper .accept svg{position:absolute;top:2mm;right:2.5mm;width:18mm;height:18mm}
.paper .signatures h3{margin:0 0 1.5mm;font-size:8pt;color:var(--soft)}
.paper .signatures p{margin:0 0 1mm}
.paper .signatures .card{white-space:pre-line;font-size:7.5pt;color:var(--soft)}
.paper .signatures .line{border-bottom:.15mm solid var(--line);color:var(--soft);font-size:7.5pt;padding:1.2mm 0 .4mm}
.paper .order{margin-bottom:2mm}
.paper .due{margin:1mm 0 3mm auto;width:auto;break-inside:avoid}
.paper .due th{text-align:left;font-weight:400;padding:.6mm 6mm .6mm 1mm}
.paper .due td{text-align:right;padding:.6mm 1mm}
.paper .due .sum th,.paper .due .sum td{border-top:.3mm solid var(--brand);font-size:10.5pt;font-weight:700;color:var(--brand)}
.paper .due .capitals{font-weight:700;color:var(--ink)}
.paper .banks{display:grid;grid-template-columns:repeat(2,1fr);gap:3mm;margin:0 0 3mm}
.paper .banks>div{border:.2mm solid var(--line);padding:2mm 2.5mm;break-inside:avoid}
.paper .banks h3{margin:0 0 1.5mm;font-size:8.5pt;color:var(--brand)}
.paper .threefold{display:grid;grid-template-columns:repeat(3,1fr);gap:4mm;margin-top:5mm;break-inside:avoid;break-before:avoid}
.paper .threefold>div{border:.2mm solid var(--line);padding:2mm 2.5mm;min-height:20mm}
.paper .threefold h3{margin:0 0 1.5mm;font-size:8pt;color:var(--soft)}
.paper .threefold p{margin:0}
.paper .watermark{position:absolute;inset:60mm 0 auto;text-align:center;font-size:54pt;font-weight:700;color:rgba(19,75,122,.08);transform:rotate(-24deg);pointer-events:none;letter-spacing:.1em}
@media print{.paper .watermark{position:fixed;inset:40% 0 auto}}
`
