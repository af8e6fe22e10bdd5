// The daily e-mail to staff about terms that are ending.
import { mostraData } from '#base/data.ts'
import { dizEstado } from '#base/prazo.ts'
import type { ListAnswer } from '#kits/list/server/read-list.ts'
import type { Message } from '#platform/mail/mail.ts'
import { oQueVence } from '../o-que-vence.ts'
import type { PrazoRow } from '../solicitacao.contract.ts'

type Due = ListAnswer<PrazoRow>
type AvisoDePrazos = { to: string; site: string; publicUrl: string; vencidos: Due; emAviso: Due }

export function avisoDePrazosMail({ to, site, publicUrl, vencidos, emAviso }: AvisoDePrazos): Message {
  const counts = [
    vencidos.count && `${vencidos.count} ${vencidos.count === 1 ? 'vencido' : 'vencidos'}`,
    emAviso.count && `${emAviso.count} a vencer`,
  ]
  const parts = [
    ...section('Já venceram, sem resposta ou decisão:', vencidos, publicUrl),
    ...section('Vencem nos próximos cinco dias:', emAviso, publicUrl),
  ]
  return {
    to,
    subject: `Prazos do E-Sic: ${counts.filter(Boolean).join(', ')} – ${site}`,
    text: `Bom dia!

${parts.join('\n\n')}

Todos os prazos: ${publicUrl}/painel/prazos

Você recebe esta mensagem porque responde pelos pedidos do E-Sic de ${site}.
`,
  }
}

function section(title: string, { items, count }: Due, publicUrl: string): string[] {
  if (count === 0) return []
  const more = count - items.length
  return [title, ...items.map((row) => entry(row, publicUrl)), ...(more > 0 ? [`… e mais ${more}.`] : [])]
}

// Not the title or anything else written by the requester: it may identify the person.
const entry = (row: PrazoRow, publicUrl: string): string =>
  `${oQueVence(row)}, protocolo ${row.slc_protocolo}
${row.slc_orgao}
Prazo: ${mostraData(row.slc_prazo)} (${dizEstado(row.prazo)})
${publicUrl}/painel/solicitacao/${row.solicitacao_id}/detalhes`
