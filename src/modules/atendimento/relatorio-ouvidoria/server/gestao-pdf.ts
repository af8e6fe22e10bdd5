// The yearly management report as a tagged PDF. What was signed gives the same bytes each time; the stored file is the one that counts.
import { mostraDataHora } from '#base/data.ts'
import { mostraNumero } from '#base/numero.ts'
import {
  bytesOfFolha,
  decoration,
  type Folha,
  innerWidth,
  margem,
  openFolha,
  pageNumbers,
  reserve,
  space,
  write,
} from '#kits/export/server/folha.ts'
import { table } from '#kits/export/server/folha-tabela.ts'
import { figurasDe, parteDe, periodoDe } from '../figuras.ts'
import type { Gestao, NumerosDaGestao } from '../gestao.contract.ts'
import { nomeDaGestao } from '../gestao.rules.ts'

export type Impresso = {
  gestao: Omit<Gestao, 'relatorio_gestao_id' | 'rge_situacao' | 'versao'>
  numeros: NumerosDaGestao
  cidade: string
  uf: string
  /** What addresses begin with. */
  site: string
  fuso: string
}

export async function makeGestaoPdf(impresso: Impresso): Promise<Buffer> {
  const { gestao, cidade } = impresso
  const folha = await openFolha({
    title: `${nomeDaGestao(gestao)} – ${cidade}`,
    author: cidade,
    changed: new Date(gestao.rge_assinado_em ?? 0),
  })
  const bytes = bytesOfFolha(folha.document)
  opening(folha, impresso)
  writeText(folha, 'O que esta retificação corrige', gestao.rge_motivo)
  writeText(folha, 'Apresentação', gestao.rge_introducao)
  writeNumbers(folha, impresso.numeros)
  writeText(folha, 'Pontos recorrentes', gestao.rge_pontos)
  writeText(folha, 'Providências adotadas', gestao.rge_providencias)
  writeText(folha, 'Recomendações', gestao.rge_recomendacoes)
  writeSignature(folha, impresso)
  await pageNumbers(folha, `${nomeDaGestao(gestao)} · ${cidade}`)
  folha.section.end()
  folha.document.end()
  return bytes
}

function opening(folha: Folha, { gestao, cidade, uf }: Impresso): void {
  const { document } = folha
  document.addPage()
  decoration(folha, () => document.rect(0, 0, document.page.width, 14).fill('#00506e'))
  document.y = margem.top
  write(folha, `${cidade} – ${uf}`, { size: 12, isSoft: true })
  space(folha, 4)
  write(folha, nomeDaGestao(gestao), { as: 'H1', size: 22, isBold: true })
  space(folha, 4)
  write(folha, 'Lei nº 13.460, de 26 de junho de 2017, arts. 14 e 15.', { isSoft: true })
  if (gestao.rge_assinado_em === null) write(folha, 'RASCUNHO: ainda não foi assinado nem publicado.', { isBold: true })
}

function heading(folha: Folha, title: string): void {
  reserve(folha, 70)
  space(folha, 16)
  write(folha, title, { as: 'H2', size: 15, isBold: true })
  space(folha, 4)
}

function writeText(folha: Folha, title: string, text: string): void {
  if (!text) return
  heading(folha, title)
  for (const paragraph of text.split(/\n+/)) {
    write(folha, paragraph)
    space(folha, 4)
  }
}

function writeNumbers(folha: Folha, { numeros, satisfacao }: NumerosDaGestao): void {
  const { serie, quebras, recebidas } = numeros
  heading(folha, 'Números do ano')
  write(
    folha,
    `Manifestações registradas de ${periodoDe(numeros)}. Para que ninguém seja reconhecido, grupos de menos de 5 casos são somados a outros, e um número que deixaria calcular um grupo desses não é mostrado.`,
  )
  space(folha, 8)
  table(folha, { title: 'Números do ano', head: ['Indicador', 'Número'], rows: figurasDe(numeros) })
  if (serie.length) {
    section(folha, 'Recebidas e respondidas no ano')
    const rows = serie.map((ponto) => [ponto.nome, mostraNumero(ponto.recebidas), mostraNumero(ponto.respondidas)])
    table(folha, { title: 'Recebidas e respondidas no ano', head: ['Meses', 'Recebidas', 'Respondidas'], rows })
  }
  for (const { titulo, linhas } of quebras.filter((quebra) => quebra.linhas.length)) {
    const todas = titulo.startsWith('Arquivadas') ? numeros.arquivadas : recebidas
    section(folha, titulo)
    const rows = linhas.map(({ nome, quantidade }) => [
      nome,
      mostraNumero(quantidade),
      todas ? parteDe(quantidade, todas) : '',
    ])
    table(folha, { title: titulo, head: ['Grupo', 'Quantidade', 'Parte'], rows })
  }
  if (satisfacao) {
    section(folha, 'Pesquisa de satisfação')
    write(folha, satisfacaoEmPalavras(satisfacao))
  }
}

const satisfacaoEmPalavras = ({ respostas, media, resolvidas }: NonNullable<NumerosDaGestao['satisfacao']>) =>
  `Satisfação média de ${mostraNumero(media)}, de 1 a 5, em ${mostraNumero(respostas)} respostas; ${mostraNumero(resolvidas)}% disseram que o caso foi resolvido.`

function section(folha: Folha, title: string): void {
  reserve(folha, 80)
  write(folha, title, { as: 'H3', size: 12, isBold: true })
  space(folha, 3)
}

function writeSignature(folha: Folha, { gestao, site, fuso }: Impresso): void {
  const { rge_nome, rge_cargo, rge_assinado_em, rge_resumo, rge_ano } = gestao
  if (rge_assinado_em === null) return
  const { document } = folha
  reserve(folha, 150)
  space(folha, 20)
  decoration(folha, () =>
    document
      .moveTo(margem.side, document.y)
      .lineTo(margem.side + innerWidth(document), document.y)
      .lineWidth(0.5)
      .stroke('#c3ccd2'),
  )
  heading(folha, 'Assinatura')
  write(folha, rge_nome, { isBold: true })
  write(folha, rge_cargo)
  write(
    folha,
    `Assinado eletronicamente, com login e senha, em ${mostraDataHora(rge_assinado_em, fuso)} (horário de ${fuso}).`,
  )
  space(folha, 6)
  write(folha, `SHA-256 do que foi assinado: ${rge_resumo}`, { size: 9 })
  const address = `${site}/ouvidoria/relatorio/${rge_ano}`
  write(folha, 'Confira em:', { size: 9 })
  write(folha, address, { size: 9, link: address })
}
