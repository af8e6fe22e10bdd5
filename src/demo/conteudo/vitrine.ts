// What the home page shows besides publications: slides, banners, and the town's agenda (demo/agenda.csv).
import { somaDias } from '#base/prazo.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addWorkingDays, mudadoEm } from '../calendar.ts'
import { inteiro, lerCsv, ou, simOuNao, texto } from '../ler.ts'
import { comPrefixo, insere } from '../linhas.queries.ts'
import { figura } from './figuras.ts'
import { htmlDe } from './marcado.ts'

export const slides = lerCsv('slides', { titulo: texto, url: texto, imagem: figura, alt: texto })
export const banners = lerCsv('banners', { nome: texto, url: texto, lateral: simOuNao, imagem: figura })

/** `midias` are the pictures of the slides and then of the banners, in the same order. */
export async function insertSlidesEBanners(tx: WriteTransaction, midias: number[]): Promise<void> {
  const dosSlides = slides.map(({ imagem: _imagem, ...slide }, at) =>
    comPrefixo('hero', { ...slide, posicao: at + 1, visivel: true, midia: midias[at] ?? 0 }),
  )
  await insere(tx, 'banner_hero', dosSlides)
  const dosBanners = banners.map(({ imagem: _imagem, ...banner }, at) =>
    comPrefixo('banner', { ...banner, midia: midias[slides.length + at] ?? 0 }),
  )
  await insere(tx, 'banner', dosBanners)
}

// Some events have fixed days, as the tenders; others are `em_dias` after the day of filling (or on the next working day), so that there is
// always something to come. An event without hours lasts whole days.
const linhas = lerCsv('agenda', {
  ...{ data: texto, fim: texto, em_dias: ou(inteiro), dias: ou(inteiro), inicio: ou(texto), termino: ou(texto) },
  ...{ titulo: texto, local: texto, observacoes: texto },
})

/** `hoje` is the current day in the city. In order of their beginning. */
export const makeEventos = (hoje: string) =>
  linhas
    .map(({ data, fim, em_dias, dias, inicio, termino, observacoes, ...evento }) => {
      const dataInicio = em_dias === null ? data : addWorkingDays(somaDias(hoje, em_dias), 0)
      const dataTermino = dias === null ? fim || data : somaDias(dataInicio, dias - 1)
      const horas = { horaInicio: inicio, horaTermino: termino }
      return { ...evento, dataInicio, dataTermino, ...horas, observacoes: htmlDe(observacoes) }
    })
    .sort((a, b) => a.dataInicio.localeCompare(b.dataInicio))

const diasDeAviso = 30

export async function insertEventos(tx: WriteTransaction, hoje: string): Promise<void> {
  const eventos = makeEventos(hoje).map((evento) => {
    const avisado = somaDias(evento.dataInicio, -diasDeAviso)
    const dia = avisado < hoje ? avisado : somaDias(hoje, -1)
    return { ...evento, created_at: `${dia}T10:00:00-03:00`, atualizado_em: mudadoEm(dia, '10:00') }
  })
  await insere(tx, 'agenda', eventos)
}
