// The receipt as a tagged PDF (docs/specification/ombudsman.md#receipt): it names nobody, so that it can be shown to anybody.
import { mostraData, mostraDataHora } from '#base/data.ts'
import { mostraCodigo } from '#kits/caso/codigo.ts'
import { fact, heading, openPapel, rule } from '#kits/caso/server/papel.ts'
import { bytesOfFolha, type Folha, list, openFolha, space, write } from '#kits/export/server/folha.ts'
import type { Contato } from '../ouvidoria.contract.ts'

export type Comprovante = {
  cidade: string
  uf: string
  /** What addresses begin with. */
  site: string
  fuso: string
  contato: Contato
  verificacao: string
  resumo: string
  /** Of 16 digits; null: not printed. */
  codigo: string | null
}

const title = 'Comprovante de manifestação'

export async function makeComprovante(comprovante: Comprovante): Promise<Buffer> {
  const { cidade, uf, contato, fuso } = comprovante
  const { protocolo } = contato
  const folha = await openFolha({
    title: `${title} ${protocolo}`,
    author: cidade,
    changed: new Date(contato.ctt_data_cadastro),
  })
  const { document } = folha
  const bytes = bytesOfFolha(document)
  openPapel(folha, { cidade, uf, setor: 'Ouvidoria', title, protocolo })
  fact(folha, 'Protocolo', protocolo, 18)
  fact(folha, 'Tipo', contato.tco_nome)
  fact(folha, 'Recebida em', `${mostraDataHora(contato.ctt_data_cadastro, fuso)} (horário de ${fuso})`)
  if (comprovante.codigo) code(folha, comprovante.codigo)
  term(folha, contato)
  next(folha, comprovante)
  verification(folha, comprovante)
  folha.section.end()
  document.end()
  return bytes
}

function code(folha: Folha, codigo: string): void {
  fact(folha, 'Código de acesso', mostraCodigo(codigo), 18)
  write(
    folha,
    'Guarde este papel: quem tem o protocolo e o código abre a manifestação. Se o código se perder, ninguém consegue recuperá-lo. Para mostrar o comprovante a alguém, cubra o código ou baixe outro em Acompanhar, que vem sem ele.',
  )
  space(folha, 6)
  rule(folha)
}

function term(folha: Folha, { ctt_situacao, ctt_situacao_texto, ctt_prazo, ctt_contagem_texto }: Contato): void {
  const isClosed = ctt_situacao === 'RES' || ctt_situacao === 'ARQ'
  heading(folha, isClosed ? `Situação: ${ctt_situacao_texto}` : `Resposta até ${mostraData(ctt_prazo)}`)
  if (isClosed) write(folha, `O prazo da resposta era ${mostraData(ctt_prazo)}.`)
  for (const frase of ctt_contagem_texto) write(folha, frase)
  write(folha, 'O prazo pode ser prorrogado uma vez, com o motivo explicado (Lei nº 13.460/2017, art. 16).')
}

function next(folha: Folha, { site }: Comprovante): void {
  heading(folha, 'O que acontece depois')
  list(
    folha,
    [
      'A Ouvidoria lê a manifestação e, se faltar alguma coisa, pergunta em Acompanhar.',
      'O setor responsável recebe o caso e explica à Ouvidoria o que fez.',
      'A resposta fica em Acompanhar, com o protocolo e o código, e segue por e-mail a quem deixou um.',
    ],
    true,
  )
  const address = `${site}/ouvidoria/acompanhar`
  write(folha, address, { link: address })
}

function verification(folha: Folha, { site, verificacao, resumo }: Comprovante): void {
  heading(folha, 'Verificação')
  write(folha, 'No endereço abaixo qualquer pessoa confere quando a manifestação chegou e o resumo do seu texto.')
  space(folha, 4)
  fact(folha, 'Código de verificação', verificacao)
  const address = `${site}/verificar/${verificacao}`
  write(folha, address, { link: address })
  space(folha, 6)
  write(folha, 'Resumo do texto (SHA-256)', { size: 9.5, isSoft: true })
  write(folha, resumo, { size: 9 })
}
