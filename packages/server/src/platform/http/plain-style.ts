/** Style of pages the server renders without the app, in the system font, light or dark. */
export const PLAIN_STYLE = `:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
code { overflow-wrap: anywhere; font-weight: 600; }
h2 { font-size: 1.125rem; }
li { margin-block: 1rem; }
article { border: 1px solid; border-radius: 0.875rem; padding: 1rem 1.25rem; }
button { font: inherit; min-height: 3rem; padding: 0.5rem 1.25rem; border: 1px solid; border-radius: 0.875rem; cursor: pointer; }
button.first { background: CanvasText; color: Canvas; font-weight: 600; }
form { margin-block: 1rem; }
label { display: block; font-weight: 600; }
input { font: inherit; box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid; border-radius: 0.875rem; }
input + p { margin-block: 0.25rem 0.75rem; }
[hidden] { display: none; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;
