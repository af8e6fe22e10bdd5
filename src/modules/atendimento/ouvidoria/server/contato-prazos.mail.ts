// The daily e-mail to the ombudsman about terms that are ending.
import { mostraData } from '#base/data.ts'
import { dizEstado } from '#base/prazo.ts'
import type { ListAnswer } from '#kits/list/server/read-list.ts'
import type { Message } from '#platform/mail/mail.ts'
import type { PrazoDaOuvidoria } from './contato-fila.queries.ts'
import type { OrgaoAtrasado } from './encaminhamento-relogio.queries.ts'

type Due = ListAnswer<PrazoDaOuvidoria>
type Prazos = { site: string; publicUrl: string; vencidas: Due; emAviso: Due; atrasados: OrgaoAtrasado[] }

export function prazosDaOuvidoriaMail(to: string, { site, publicUrl, vencidas, emAviso, atrasados }: Prazos): Message {
  const counts = [
    vencidas.count > 0 && `${vencidas.count} ${vencidas.count === 1 ? 'vencida' : 'vencidas'}`,
    emAviso.count > 0 && `${emAviso.count} a vencer`,
    atrasados.length > 0 && `${atrasados.length} ${atrasados.length === 1 ? 'órgão atrasado' : 'órgãos atrasados'}`,
  ]
  const listed = [
    part('Já venceram, sem resposta:', vencidas, publicUrl),
    part('Vencem nos próximos cinco dias:', emAviso, publicUrl),
    atrasados.length > 0 &&
      ['Órgãos que não responderam no prazo:', ...atrasados.map((one) => late(one, publicUrl))].join('\n\n'),
  ]
  return {
    to,
    subject: `Prazos da Ouvidoria: ${counts.filter(Boolean).join(', ')} – ${site}`,
    text: `Bom dia!

${listed.filter(Boolean).join('\n\n')}

Todas as manifestações: ${publicUrl}/painel/ouvidoria

Você recebe esta mensagem porque responde pela Ouvidoria de ${site}.
`,
  }
}

function part(title: string, { items, count }: Due, publicUrl: string): string {
  if (count === 0) return ''
  const more = count > items.length ? [`… e mais ${count - items.length}.`] : []
  return [title, ...items.map((row) => entry(row, publicUrl)), ...more].join('\n\n')
}

const entry = ({ contato_id, tco_nome, protocolo, ctt_orgao, ctt_prazo, prazo }: PrazoDaOuvidoria, publicUrl: string) =>
  [
    `${tco_nome}, protocolo ${protocolo}`,
    ...(ctt_orgao ? [ctt_orgao] : []),
    `Prazo: ${mostraData(ctt_prazo)} (${dizEstado(prazo)})`,
    `${publicUrl}/painel/ouvidoria/${contato_id}/detalhes`,
  ].join('\n')

const late = ({ contato_id, protocolo, enc_orgao, enc_prazo }: OrgaoAtrasado, publicUrl: string) =>
  [
    `${enc_orgao}, protocolo ${protocolo}`,
    `Prazo: ${mostraData(enc_prazo)}`,
    `${publicUrl}/painel/ouvidoria/${contato_id}/detalhes#encaminhamentos`,
  ].join('\n')
