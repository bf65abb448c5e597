/** Light and dark by the system setting, from the width of a telephone. */
export const guideStyles = `
:root { --text: #1c2733; --soft: #4d5b69; --line: #d5dce3; --ground: #ffffff; --raised: #f3f6f9; --link: #0b57a4; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6ebf0; --soft: #a9b6c3; --line: #37434f; --ground: #12181f; --raised: #1c252e; --link: #7fbaf5; }
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--text); background: var(--ground); font: 16px/1.6 system-ui, sans-serif; }
a { color: var(--link); }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; padding: 14px 24px;
  border-bottom: 1px solid var(--line); }
header .name { font-weight: 600; color: var(--text); text-decoration: none; margin-right: auto; }
.columns { display: grid; grid-template-columns: 220px minmax(0, 58rem); gap: 48px; max-width: 82rem; margin: 0 auto;
  padding: 24px; }
nav ul { list-style: none; margin: 0; padding: 0; }
.columns > nav { position: sticky; top: 24px; align-self: start; }
.columns > nav a { display: block; padding: 5px 12px; border-left: 3px solid transparent; text-decoration: none; }
.columns > nav a[aria-current] { border-color: var(--link); background: var(--raised); font-weight: 600; }
nav .group { margin: 16px 0 4px; padding: 0 12px; color: var(--soft); font-size: 0.85rem; font-weight: 600; }
.contents { margin: 0 0 24px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; }
.contents ul { columns: 2; column-gap: 32px; }
.contents li { padding: 2px 0; break-inside: avoid; }
h1 { font-size: 1.9rem; line-height: 1.25; margin: 0 0 16px; }
h2 { font-size: 1.3rem; margin: 36px 0 8px; scroll-margin-top: 16px; }
h3 { font-size: 1.05rem; margin: 28px 0 8px; }
code { font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--raised);
  padding: 1px 4px; border-radius: 4px; overflow-wrap: anywhere; }
pre { margin: 12px 0; padding: 14px 16px; overflow-x: auto; background: var(--raised); border: 1px solid var(--line);
  border-radius: 8px; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.table { overflow-x: auto; margin: 12px 0; }
table { border-collapse: collapse; font-size: 0.94rem; min-width: 100%; }
th, td { padding: 7px 14px 7px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td code { overflow-wrap: normal; }
.box { display: inline-block; width: 0.8em; height: 0.8em; border: 1.5px solid var(--soft); border-radius: 3px; }
p.prints { margin: 12px 0 -8px; color: var(--soft); font-size: 0.85rem; }
main img { width: 220px; max-width: 100%; aspect-ratio: 360 / 740; margin: 8px 16px 8px 0; vertical-align: top;
  border: 1px solid var(--line); border-radius: 16px; }
li:has(.box) { list-style: none; margin-left: -1.3em; }
dt { font-weight: 600; margin-top: 14px; }
dd { margin: 0; color: var(--soft); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 760px) {
  .columns { display: flex; flex-direction: column; gap: 20px; padding: 16px; }
  .columns > nav { position: static; align-self: stretch; border-bottom: 1px solid var(--line); padding-bottom: 12px; }
  .columns > nav ul { display: flex; flex-wrap: wrap; gap: 4px; }
  .columns > nav a { border: 1px solid var(--line); border-radius: 8px; padding: 4px 10px; font-size: 0.9rem; }
  header { padding: 12px 16px; }
  .contents ul { columns: 1; }
  .columns > main { min-width: 0; }
}
`
