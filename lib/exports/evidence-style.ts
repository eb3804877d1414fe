/** The look of the page of an evidence archive: that of the panel (`assets/roles.css`), in a file that stands alone. */

const LIGHT =
  '--surface:#ffffff;--raised:#f6f5f1;--text:#1b1b1a;--quiet:#595955;--line:#dddcd5;--accent:#1d4f91;' +
  '--safe:#0b5560;--caution:#7a4a00;--warning:#9a1b1b;--neutral:#4f4f4c;--synthetic:#5a3d8a;--mark:#fdf0b0';
const DARK =
  '--surface:#1b1c1f;--raised:#26272b;--text:#ececea;--quiet:#adada9;--line:#3c3d42;--accent:#8db6f0;' +
  '--safe:#86d0dc;--caution:#f2c079;--warning:#ffb4ab;--neutral:#c9c9c5;--synthetic:#cdb4f6;--mark:#5a4c10';

const RULES = [
  'body{max-width:42rem;margin:0 auto;padding:24px 16px 48px;background:var(--surface);color:var(--text);font:14px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}',
  'p,dl,ol,ul,blockquote,table{margin:0 0 8px}',
  'h1{margin:16px 0 4px;font-size:16px}',
  'h2{margin:24px 0 8px;font-size:14px}',
  '.headline{margin:24px 0 4px;font-size:20px;line-height:1.25}',
  'a{color:var(--accent)}',
  'article{margin-block-start:32px;padding-block-start:24px;border-block-start:1px solid var(--line)}',
  '.claim{font:18px/1.4 ui-serif,Georgia,serif}',
  '.quiet{color:var(--quiet);font-size:12px}',
  '.private{padding:8px 12px;border:1px solid var(--line);border-inline-start:3px solid var(--warning);border-radius:6px;background:var(--raised);font-weight:600}',
  '.answer{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:space-between;margin-block-start:24px}',
  '.answer .headline{margin:0}',
  '.chip{--role:var(--neutral);display:inline-flex;gap:6px;align-items:center;padding:1px 10px 1px 8px;border:1px solid var(--role);border-radius:12px;color:var(--role);font-weight:600}',
  '.chip svg{width:14px;height:14px;fill:currentcolor}',
  '.chip-safe{--role:var(--safe)}.chip-caution{--role:var(--caution);border-width:2px}.chip-synthetic{--role:var(--synthetic)}',
  '.chip-warning{--role:var(--warning);background:var(--role);color:var(--surface)}',
  'blockquote,.words{white-space:pre-wrap}',
  'blockquote{padding-inline-start:12px;border-inline-start:3px solid var(--line)}',
  'mark{background:var(--mark);color:inherit}',
  'ol,ul{padding-inline-start:20px}',
  'li{margin-block-end:12px}',
  'table{border-collapse:collapse;width:100%}',
  'th,td{padding:4px 0;border-block-start:1px solid var(--line);text-align:start;vertical-align:top}',
  'th{width:11rem;padding-inline-end:16px;color:var(--quiet);font-size:12px;font-weight:400}',
];

export const EVIDENCE_STYLE = [
  `:root{color-scheme:light dark;${LIGHT}}@media (prefers-color-scheme:dark){:root{${DARK}}}`,
  // On paper the ground is white.
  `@media print{:root{color-scheme:light;${LIGHT}}}`,
  ...RULES,
].join('');
