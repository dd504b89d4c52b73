/** Stands in the page, so that it needs no further request: tokens and base of `shared/looks`, and the parts of a form. */
export const pageStyle = (tokens: string, base: string): string =>
  `${tokens}${base}
body{display:flex;flex-direction:column;min-block-size:100vh}
header,main,footer{padding-inline:var(--page-inset)}
header a{display:inline-grid;align-content:center;min-block-size:var(--header-height-compact);font-size:1.75rem;font-weight:800;letter-spacing:-.02em;color:var(--text);text-decoration:none}
main{display:grid;gap:var(--space-l);align-content:start;flex:1;padding-block:var(--space-l) var(--space-xl)}
h1{font-size:var(--title-l)}
.summary,form{max-inline-size:54rem}
.summary{display:grid;gap:var(--space-2xs);padding:var(--space-s) var(--space-m);background:var(--error-surface);border:2px solid var(--error);border-radius:var(--radius)}
.summary h2{font-size:var(--title-s)}
.summary ul{padding:0;list-style:none}
.summary li a{display:inline-block;padding-block:.35em;font-weight:var(--weight-strong);color:var(--error)}
form{display:grid;gap:var(--space-m)}
.field{min-inline-size:0;padding:0;border:0}
label,legend{padding:0;font-weight:var(--weight-strong)}
.note,.hint{font-size:var(--text-s);font-weight:400;color:var(--text-soft)}
.note{max-inline-size:var(--measure)}
.required,.error{color:var(--error)}
.error{margin-block-start:var(--space-2xs);font-size:var(--text-s);font-weight:var(--weight-strong)}
.field>:is(input,select,textarea){display:block;inline-size:100%;min-block-size:var(--control-height);padding:.6em .8em;margin-block-start:var(--space-2xs);background:var(--control-surface);border:1px solid var(--control-border);border-radius:var(--radius)}
.field>textarea{min-block-size:9rem;line-height:1.5;resize:vertical}
.field>[aria-invalid],.error~.choices .choice{border:2px solid var(--error)}
.choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));gap:var(--space-2xs);margin-block-start:var(--space-2xs)}
.choice{display:grid;grid-template-columns:auto 1fr;gap:var(--space-3xs) .75em;align-content:start;padding:var(--space-xs) var(--space-s);cursor:pointer;background:var(--control-surface);border:1px solid var(--control-border);border-radius:var(--radius)}
.choice:has(:checked){border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
.choice input{inline-size:1.25em;block-size:1.25em;accent-color:var(--accent)}
.choice .hint{grid-column:2}
button{justify-self:start;min-block-size:var(--control-height);padding:.5em 1.4em;font-weight:var(--weight-strong);color:var(--on-accent);cursor:pointer;background:var(--accent);border:2px solid var(--accent);border-radius:var(--radius)}
footer{padding-block:var(--space-s)}
footer a{display:inline-block;padding-block:.35em}
.trap{position:absolute;left:-100vw;width:1px;height:1px;overflow:hidden}
`.replaceAll(/\/\*.*?\*\//gs, '');
