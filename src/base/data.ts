// Dates as text 'YYYY-MM-DD' and instants as ISO 8601, shown as the specification says. Never through new Date('YYYY-MM-DD').

/** '2026-12-14' -> '14/12/2026'. */
export function mostraData(data: string): string {
  const [ano, mes, dia] = data.split('-')
  return `${dia}/${mes}/${ano}`
}

/** An instant -> '14/12/2026 09:00' on the city's clock. */
export function mostraDataHora(instante: string, fuso: string): string {
  const partes = relogioDe(fuso).formatToParts(new Date(instante))
  const parte = (tipo: string) => partes.find((p) => p.type === tipo)?.value ?? ''
  return `${parte('day')}/${parte('month')}/${parte('year')} ${parte('hour')}:${parte('minute')}`
}

// To make one takes twenty times as long as to use it, and a page has dozens of dates.
const relogios = new Map<string, Intl.DateTimeFormat>()

function relogioDe(fuso: string): Intl.DateTimeFormat {
  const relogio =
    relogios.get(fuso) ??
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: fuso,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  relogios.set(fuso, relogio)
  return relogio
}

/** The day of an instant on the city's clock, 'YYYY-MM-DD'. */
export function diaDe(instante: Date | string, fuso: string): string {
  const [dia, mes, ano] = mostraDataHora(typeof instante === 'string' ? instante : instante.toISOString(), fuso)
    .slice(0, 10)
    .split('/')
  return `${ano}-${mes}-${dia}`
}
