import { createHash } from 'node:crypto';

/** Style of the error page; it stands in the page, so that it needs no further request. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#10201c;--pine:#0e4b3f;--fog:#f2f5f3;--paper:#fff;--line:#5d6f69;--error:#a3200d}
@media (prefers-color-scheme:dark){:root{--ink:#eef4f1;--pine:#8fd3c1;--fog:#0b1714;--paper:#12221d;--line:#8ba39b;--error:#ffa797}}
*{box-sizing:border-box}
body{margin:0;background:var(--fog);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
header,main{max-width:42rem;margin:0 auto;padding:1rem 1.25rem}
main{padding-bottom:4rem}
a{color:var(--pine)}
header a{display:inline-block;padding:.6rem 0;font-weight:700;font-size:1.25rem;text-decoration:none}
h1{font-size:clamp(1.75rem,5vw,2.5rem);line-height:1.15;margin:.5rem 0 1.5rem}
.summary{border:3px solid var(--error);padding:1rem 1.25rem;margin-bottom:2rem;background:var(--paper)}
.summary h2{margin:0 0 .5rem;font-size:1.25rem}
.summary p{margin:.25rem 0}
.summary ul{margin:.75rem 0 0;padding:0;list-style:none}
.summary li a{display:inline-block;padding:.25rem 0;color:var(--error);font-weight:600}
.field{margin:0 0 1.5rem}
.wrong{border-left:4px solid var(--error);padding-left:1rem}
label{display:block;font-weight:600;margin-bottom:.35rem}
.hint,.error{margin:0 0 .5rem}
.error{color:var(--error);font-weight:600}
input,select,textarea{width:100%;min-height:2.75rem;padding:.55rem .7rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:.375rem}
textarea{min-height:9rem}
.wrong input,.wrong select,.wrong textarea{border:2px solid var(--error)}
button{min-height:2.75rem;padding:.7rem 1.5rem;font:inherit;font-weight:700;color:#10201c;background:#ffb22e;border:2px solid transparent;border-radius:.375rem;cursor:pointer}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.trap{position:absolute;left:-100vw;width:1px;height:1px;overflow:hidden}
`;

/** Source expression that lets a page's policy allow exactly this style. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
