// Stores the slides and banners, and the town's agenda.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addDays, mudadoEm } from '../calendar.ts'
import { makeEventos } from './agenda.ts'
import { banners, slides } from './atalhos.ts'
import { htmlDe } from './marcado.ts'

/** `midias` are the pictures of the slides, in the same order. */
export async function insertSlides(tx: WriteTransaction, midias: number[]): Promise<void> {
  await tx
    .insertInto('banner_hero')
    .values(slides.map(({ figura: _figura, ...columns }, at) => ({ ...columns, hero_midia: midias[at] ?? 0 })))
    .execute()
}

/** `midias` are the pictures of the banners, in the same order. */
export async function insertBanners(tx: WriteTransaction, midias: number[]): Promise<void> {
  await tx
    .insertInto('banner')
    .values(banners.map(({ figura: _figura, ...columns }, at) => ({ ...columns, banner_midia: midias[at] ?? 0 })))
    .execute()
}

const diasDeAviso = 30

export async function insertEventos(tx: WriteTransaction, hoje: string): Promise<void> {
  const rows = makeEventos(hoje).map(({ dataFim, horaFim, observacoes, ...evento }) => {
    const avisado = addDays(evento.dataInicio, -diasDeAviso)
    const dia = avisado < hoje ? avisado : addDays(hoje, -1)
    return {
      ...evento,
      dataTermino: dataFim,
      horaTermino: horaFim,
      observacoes: htmlDe(observacoes),
      created_at: `${dia}T10:00:00-03:00`,
      atualizado_em: mudadoEm(dia, '10:00'),
    }
  })
  await tx.insertInto('agenda').values(rows).execute()
}
