/**
 * Look of a poster. All lengths are in rem, a hundredth of its width, so that a picture and a page of paper look alike; sizes that depend
 * on its content come from `posterLayout`.
 */
export const posterStyles = `
*{box-sizing:border-box}html,body{margin:0;padding:0}
.poster{--ink:#12263a;--soft:#5a6b7c;--line:#d5dde6;--brand:#0f5fa8;--on:#fff;--head:#fff;
 display:flex;flex-direction:column;width:100rem;height:var(--height);overflow:hidden;color:var(--ink);background:#fff;
 font:400 2.6rem/1.35 var(--poster-font);font-variant-numeric:tabular-nums}
.poster[data-template=ocean]{--head:#083a63;--brand:#083a63}
.poster[data-template=festive]{--head:#a41e22;--brand:#a41e22}
.poster .top{flex:none;padding:calc(5rem*var(--ease)) 6rem calc(4.4rem*var(--ease));color:var(--on);background:var(--head)}
.poster[data-template=ocean] .top{background:linear-gradient(160deg,#0a4a7d,#062c4c)}
.poster[data-template=festive] .top{background:linear-gradient(160deg,#c0282d,#8a1216)}
.poster[data-template=plain] .top,.poster[data-template=image] .top{color:var(--ink);background:#fff;border-bottom:.6rem solid var(--brand)}
.poster .company{display:flex;gap:2rem;align-items:center;font-size:2.8rem;font-weight:700}
.poster .company img{height:5.6rem;max-width:20rem;padding:.6rem;object-fit:contain;background:#fff;border-radius:.8rem}
.poster h1{margin:calc(3rem*var(--ease)) 0 0;font-size:var(--headline);line-height:1.15;font-weight:700;overflow-wrap:anywhere}
.poster .subline{margin:1.4rem 0 0;font-size:var(--subline);opacity:.88;overflow-wrap:anywhere}
.poster .own{flex:none;width:100%;height:var(--image);object-fit:cover}
.poster .rates{flex:1;min-height:0;display:flex;flex-direction:column;justify-content:center;padding:1.6rem 6rem;overflow:hidden}
.poster .rate{display:flex;gap:3rem;align-items:center;justify-content:space-between;padding:calc(var(--rows)*.42) 0;border-bottom:.15rem solid var(--line);font-size:var(--rows)}
.poster .lane{flex:1;min-width:0}
.poster .lane strong,.poster .lane span{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.poster .lane strong{font-weight:700;line-height:1.25}
.poster .lane span{color:var(--soft);font-size:.72em;line-height:1.35}
.poster .prices{display:flex;flex:none;gap:2.6rem;text-align:right}
.poster .prices div{line-height:1.2}
.poster .prices small{display:block;color:var(--soft);font-size:.62em}
.poster .prices b{color:var(--brand);font-weight:700}
.poster .note{margin:1.4rem 0 0;color:var(--soft);font-size:2.2rem}
.poster .request{font-size:4rem;text-align:center}
.poster .foot{flex:none;display:flex;gap:3rem;align-items:center;justify-content:space-between;padding:calc(3rem*var(--ease)) 6rem;background:#f2f5f9}
.poster .contact{min-width:0;overflow-wrap:anywhere}
.poster .contact strong{display:block;font-size:3.2rem}
.poster .validity{margin:0 0 .8rem;color:var(--brand);font-weight:700}
.poster .code{flex:none;width:calc(12rem + 6rem*var(--ease));text-align:center;font-size:1.9rem;color:var(--soft)}
.poster .code svg{display:block;width:100%;height:auto;margin-bottom:.6rem;background:#fff}
`
