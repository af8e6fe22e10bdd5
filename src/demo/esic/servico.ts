// A service of the demo: its facts, and the formatted text of its page.
import { escapeHtml } from '../../kits/rich-text/plain.ts'

export type Servico = {
  titulo: string
  resumo: string
  quem: string
  documentos: string[]
  prazo: string
  custo: string
  onde: string
}

export type Categoria = { nome: string; icone: string; descricao: string; servicos: Servico[] }

/** Clean HTML: for whom, documents, term, cost, place, and how to request it on the portal. */
export function conteudoDoServico({ quem, documentos, prazo, custo, onde }: Servico): string {
  const part = (heading: string, text: string) => `<h2>${heading}</h2><p>${escapeHtml(text)}</p>`
  const papers = documentos.map((name) => `<li>${escapeHtml(name)}</li>`).join('')
  return [
    part('Quem pode pedir', quem),
    `<h2>O que é preciso</h2><ul>${papers}</ul>`,
    part('Prazo', prazo),
    part('Custo', custo),
    part('Onde', onde),
    '<h2>Pela internet</h2><p>Entre no E-Sic, escolha <strong>Nova solicitação</strong> e este serviço. Acompanhe o andamento pelo número do protocolo.</p>',
  ].join('')
}
