// When an event is: what a form may say of it, and how the pages say it. Days 'YYYY-MM-DD', hours 'HH:MM', all on the city's clock.
import { mostraHora } from '#base/hora.ts'
import { nomeDoMes } from '#base/mes.ts'
import { nomeDoDia, somaDias } from '#base/prazo.ts'
import { slug } from '#base/slug.ts'
import { type Calendario, type Cartao, type Evento, periodo } from '../agenda.contract.ts'

export type Quando = Pick<Evento, 'dataInicio' | 'dataTermino' | 'horaInicio' | 'horaTermino'>

const longestDays = 366

/** What is wrong between the fields that a form sends; each message beside the name that the caller used. */
export function problemasDoPeriodo(body: Record<string, unknown>): Record<string, string[]> {
  const read = periodo.safeParse(body)
  if (!read.success) return {} // answered field by field
  const { dataInicio, dataTermino, dataFim, diaInteiro, horaInicio, horaTermino, horaFim } = read.data
  const [diaDoFim, ultimoDia] = nomeado({ dataTermino, dataFim })
  if (dataTermino && dataFim && dataTermino !== dataFim) return { dataFim: [doisValores] }
  if (ultimoDia && ultimoDia < dataInicio) return { [diaDoFim]: [antesDoInicio] }
  if (ultimoDia && ultimoDia > somaDias(dataInicio, longestDays))
    return { [diaDoFim]: ['Um evento dura no máximo um ano.'] }
  if (diaInteiro) return {}
  const [horaDoFim, ultimaHora] = nomeado({ horaTermino, horaFim })
  if (horaTermino && horaFim && horaTermino !== horaFim) return { horaFim: [doisValores] }
  if (ultimaHora && !horaInicio)
    return { horaInicio: ['Informe a hora de início, ou apague a de término: o evento dura o dia inteiro.'] }
  const isOneDay = !ultimoDia || ultimoDia === dataInicio
  return isOneDay && ultimaHora && horaInicio && ultimaHora < horaInicio ? { [horaDoFim]: [antesDoInicio] } : {}
}

const antesDoInicio = 'O término vem antes do início.'
const doisValores = 'O término veio com dois nomes e dois valores.'

// the first name is the form's own
const nomeado = (values: Record<string, string | null>): [name: string, value: string | null] =>
  Object.entries(values).find(([, value]) => value !== null) ?? [Object.keys(values)[0] ?? '', null]

/** The address of its page. */
export const enderecoDo = ({ id, titulo }: Pick<Evento, 'id' | 'titulo'>): string => `/agenda/${id}/${slug(titulo)}`

/** 'Quinta, 26/11, 14h às 17h', 'De sexta, 20/11, a domingo, 22/11, o dia todo'; with the year when it is not that of `hoje`. */
export function quandoEm({ dataInicio, dataTermino, horaInicio, horaTermino }: Quando, hoje: string): string {
  const dia = (data: string) => `${semana(data)}, ${curta(data, hoje)}`
  if (dataInicio === dataTermino) return maiuscula([dia(dataInicio), horas(horaInicio, horaTermino)].join(', '))
  if (!horaInicio) return `De ${dia(dataInicio)}, a ${dia(dataTermino)}, o dia todo`
  const ate = `${dia(dataTermino)}${horaTermino ? `, ${mostraHora(horaTermino)}` : ''}`
  return `De ${dia(dataInicio)}, ${mostraHora(horaInicio)}, a ${ate}`
}

const horas = (primeira: string | null, ultima: string | null) => {
  if (!primeira) return 'o dia todo'
  return mostraHora(primeira) + (ultima && ultima !== primeira ? ` às ${mostraHora(ultima)}` : '')
}

const semana = (data: string) => nomeDoDia(data).replace('-feira', '')
const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)
const curta = (data: string, hoje: string) => {
  const [ano, mes, dia] = data.split('-')
  return ano === hoje.slice(0, 4) ? `${dia}/${mes}` : `${dia}/${mes}/${ano}`
}

export const cartaoDe = (evento: Evento, hoje: string): Cartao => ({
  id: evento.id,
  titulo: evento.titulo,
  href: enderecoDo(evento),
  dia: evento.dataInicio,
  quando: quandoEm(evento, hoje),
  local: evento.local,
})

export type Grupo = { nome: string | null; eventos: Cartao[] }

/** Rows under today, tomorrow, this week, next week (weeks end on Saturday, as in the month beside), and then month by month. */
export function gruposDe(eventos: Evento[], hoje: string, isPast = false): Grupo[] {
  const grupos: Grupo[] = []
  for (const evento of eventos) {
    const nome = isPast ? nomeDe(mesDe(evento.dataInicio)) : grupoDe(evento.dataInicio, hoje)
    if (grupos.at(-1)?.nome !== nome) grupos.push({ nome, eventos: [] })
    grupos.at(-1)?.eventos.push(cartaoDe(evento, hoje))
  }
  return grupos
}

function grupoDe(dia: string, hoje: string): string {
  const sabado = somaDias(hoje, 6 - posicao(hoje))
  if (dia <= hoje) return 'Hoje'
  if (dia === somaDias(hoje, 1)) return 'Amanhã'
  if (dia <= sabado) return 'Esta semana'
  if (dia <= somaDias(sabado, 7)) return 'Semana que vem'
  return nomeDe(mesDe(dia))
}

/** 'YYYY-MM' of a day. */
export const mesDe = (dia: string): string => dia.slice(0, 7)

/** '2026-11' -> 'Novembro de 2026'. */
export const nomeDe = (mes: string): string => `${nomeDoMes(Number(mes.slice(5)))} de ${mes.slice(0, 4)}`

export const comNome = (mes: string) => ({ valor: mes, nome: nomeDe(mes) })

// Sunday is 0
const dias = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const posicao = (dia: string) => dias.indexOf(semana(dia))

/** The weeks of a month from Sunday to Saturday, with the neighbours' days; an event stands on each of its days. */
export function calendarioDe(mes: string, eventos: Evento[], hoje: string): Calendario {
  const primeiro = `${mes}-01`
  const seguinte = mesDe(somaDias(primeiro, 31))
  const inicio = somaDias(primeiro, -posicao(primeiro))
  const semanas: Calendario['semanas'] = []
  for (let domingo = inicio; domingo < `${seguinte}-01`; domingo = somaDias(domingo, 7))
    semanas.push(dias.map((_, at) => diaDe(somaDias(domingo, at), { mes, eventos, hoje })))
  return { mes: comNome(mes), anterior: vizinho(mesDe(somaDias(primeiro, -1))), seguinte: vizinho(seguinte), semanas }
}

// the months that the page has (agenda.contract.ts)
const vizinho = (mes: string) => (mes >= '1900-01' && mes <= '2099-12' ? comNome(mes) : null)

function diaDe(data: string, { mes, eventos, hoje }: { mes: string; eventos: Evento[]; hoje: string }) {
  const isDoMes = mesDe(data) === mes
  const doDia = eventos.filter(({ dataInicio, dataTermino }) => dataInicio <= data && data <= dataTermino)
  return {
    data,
    isDoMes,
    isHoje: data === hoje,
    eventos: (isDoMes ? doDia : []).map((evento) => ({
      id: evento.id,
      titulo: evento.titulo,
      href: enderecoDo(evento),
      hora: evento.horaInicio && data === evento.dataInicio ? mostraHora(evento.horaInicio) : null,
    })),
  }
}
