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

/** '14/12/2026' or '2026-12-14' -> '2026-12-14'; null when there is no such day. */
export function leData(texto: string): string | null {
  const limpo = texto.trim()
  const br = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(limpo)
  const iso = br ? `${br[3]}-${br[2]}-${br[1]}` : limpo
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!partes) return null
  const [ano, mes, dia] = [Number(partes[1]), Number(partes[2]), Number(partes[3])]
  return ano >= 1900 && mes >= 1 && mes <= 12 && dia >= 1 && dia <= diasDoMes(ano, mes) ? iso : null
}

/** '14/12/2026 09:00' or ISO local '2026-12-14T09:00' on the city's clock, or a full ISO instant -> ISO instant; null when wrong. */
export function leDataHora(texto: string, fuso: string): string | null {
  const limpo = texto.trim()
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(limpo)) {
    const instante = new Date(limpo)
    return Number.isNaN(instante.getTime()) || !leData(limpo.slice(0, 10)) ? null : instante.toISOString()
  }
  const partes = /^(\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})$/.exec(limpo)
  const data = leData(partes?.[1] ?? '')
  const [hora, minuto] = [Number(partes?.[2]), Number(partes?.[3])]
  if (!data || hora > 23 || minuto > 59) return null
  return instanteDe(`${data}T${partes?.[2]}:${partes?.[3]}`, fuso)
}

// The instant at which the zone's clock shows the local time: a first guess, corrected by the zone's offset at that guess.
function instanteDe(local: string, fuso: string): string {
  const guess = new Date(`${local}:00Z`)
  const shown = mostraDataHora(guess.toISOString(), fuso)
  const [dia, mes, ano] = shown.slice(0, 10).split('/')
  const offset = new Date(`${ano}-${mes}-${dia}T${shown.slice(11)}:00Z`).getTime() - guess.getTime()
  return new Date(guess.getTime() - offset).toISOString()
}

function diasDoMes(ano: number, mes: number): number {
  if (mes === 2) return ano % 4 === 0 && (ano % 100 !== 0 || ano % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(mes) ? 30 : 31
}
