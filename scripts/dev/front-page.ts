// What `npm run dev` adds to the pages in the browser.
export const scriptPath = '/@dev/reload.js'
export const eventsPath = '/@dev/events'

const scriptOf = (turn: number) => `<script src="${scriptPath}" data-turn="${turn}"></script>`

/** The page, which reloads itself when the portal's turn is another. */
export function withScript(html: string, turn: number): string {
  return html.replace('</head>', () => `${scriptOf(turn)}</head>`)
}

export function problemPage(problem: string, turn: number): string {
  const text = problem.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return `<!doctype html><title>npm run dev</title>${scriptOf(turn)}<pre>${text}</pre>`
}

/** Styles are set one by one from the script, which the portal's policy allows; a style attribute it would not. */
export const browserScript = `
const own = Number(document.currentScript.dataset.turn)
let box
function show(problem) {
  box?.remove()
  if (!problem) return
  box = document.createElement('pre')
  box.textContent = problem
  Object.assign(box.style, {
    position: 'fixed', inset: 'auto 0 0 0', maxHeight: '60vh', overflow: 'auto', margin: '0', padding: '1rem',
    zIndex: '2147483647', background: '#300', color: '#fff', font: '14px/1.4 monospace', whiteSpace: 'pre-wrap',
  })
  document.documentElement.append(box)
}
const events = new EventSource('${eventsPath}')
events.onmessage = ({ data }) => {
  const { turn, problem } = JSON.parse(data)
  if (turn !== own) location.reload()
  else show(problem)
}
addEventListener('pagehide', () => events.close()) // a browser keeps six connections to one origin
`
