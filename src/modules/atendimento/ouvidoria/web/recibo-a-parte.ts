// The receipt is not part of the form's first load. Where the server draws it, it is there at once; a browser with JavaScript loads it
// before it sends the form, since the code is shown only once.
const isDrawn = typeof document === 'undefined' || document.getElementById('recibo') !== null

export const loadRecibo = async () => (await import('./recibo.tsx')).Recibo

export const drawnRecibo = isDrawn ? await loadRecibo() : null
