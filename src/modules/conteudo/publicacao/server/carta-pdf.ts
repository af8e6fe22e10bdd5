// The Carta de Serviços as a PDF: cover, contents, one section for each service with the points of Lei 13.460/2017 in their order.
import { setImmediate } from 'node:timers/promises'
import { diaDe, mostraData } from '#base/data.ts'
import {
  bytesOfFolha,
  decoration,
  type Folha,
  innerWidth,
  list,
  margem,
  openFolha,
  pageNumbers,
  reserve,
  space,
  write,
} from '#kits/export/server/folha.ts'
import { textOfHtml } from '#kits/rich-text/server/plain-text.ts'
import { presencas } from '../servico.fields.ts'
import { linhasDe } from '../servico-carta.ts'
import { type Entrada, type LugarDoSumario, measureSumario, writeSumario } from './carta-sumario.ts'
import type { ServicoNaCarta } from './servico.queries.ts'

export type Carta = {
  cidade: string
  uf: string
  portal: string
  endereco: string
  telefones: string[]
  email: string
  horario: string
  /** What addresses begin with. */
  site: string
  fuso: string
  reclamar: { nome: string; endereco: string }
  servicos: ServicoNaCarta[]
}

export const cartaTitle = 'Carta de Serviços ao Usuário'

/** Draws it in pieces, between which the server answers others. */
export async function makeCarta(carta: Carta): Promise<Buffer> {
  const folha = await openFolha({
    title: `${cartaTitle} – ${carta.cidade}`,
    author: carta.cidade,
    changed: new Date(newestOf(carta) ?? 0),
  })
  const { document } = folha
  const bytes = bytesOfFolha(document)
  cover(folha, carta)
  const entradas = entriesOf(carta)
  const lugar = measureSumario(folha, entradas)
  const root = folha.section
  let category: string | null | undefined
  for (const [at, servico] of carta.servicos.entries()) {
    if (servico.tcs_nome !== category) {
      document.addPage()
      category = servico.tcs_nome
      const destination = categoryName(carta.servicos, category)
      note(
        folha,
        entradas.find((one) => one.destination === destination),
      )
      write(folha, category ?? semCategoria, { as: 'H2', size: 19, isBold: true, destination })
      space(folha, 12)
    }
    writeServico({ ...folha, section: root }, carta, servico, entradas[positionOf(entradas, at)])
    await setImmediate()
  }
  await finish(folha, { carta, entradas, lugar })
  return bytes
}

const semCategoria = 'Outros serviços'

/** The newest change, which is the date of the letter; null when it has no service. */
export const newestOf = ({ servicos }: Pick<Carta, 'servicos'>): string | null =>
  servicos.reduce<string | null>(
    (newest, { atualizado_em }) => (newest && newest > atualizado_em ? newest : atualizado_em),
    null,
  )

const categoryName = (servicos: ServicoNaCarta[], tcs_nome: string | null) =>
  `categoria-${servicos.findIndex((one) => one.tcs_nome === tcs_nome)}`

function entriesOf({ servicos }: Carta): Entrada[] {
  return servicos.flatMap((servico, at) => {
    const own: Entrada = {
      text: servico.pub_titulo,
      destination: `servico-${servico.publicacao_id}`,
      isCategory: false,
      page: 0,
    }
    if (at > 0 && servicos[at - 1]?.tcs_nome === servico.tcs_nome) return [own]
    const text = servico.tcs_nome ?? semCategoria
    return [{ text, destination: categoryName(servicos, servico.tcs_nome), isCategory: true, page: 0 }, own]
  })
}

const positionOf = (entradas: Entrada[], servico: number) => {
  let seen = -1
  return entradas.findIndex(({ isCategory }) => !isCategory && ++seen === servico)
}

function note({ document }: Folha, entrada: Entrada | undefined): void {
  if (entrada) entrada.page = document.bufferedPageRange().count
}

function cover(folha: Folha, carta: Carta): void {
  const { document } = folha
  document.addPage()
  decoration(folha, () => document.rect(0, 0, document.page.width, 14).fill('#00506e'))
  document.y = 220
  write(folha, `${carta.cidade} – ${carta.uf}`, { size: 14, isSoft: true })
  space(folha, 6)
  write(folha, cartaTitle, { as: 'H1', size: 32, isBold: true })
  space(folha, 10)
  const { length } = carta.servicos
  write(
    folha,
    `${length === 1 ? 'Um serviço' : `${length} serviços`}: para quem, o que levar, quanto custa, quanto demora, onde pedir e onde reclamar.`,
    { size: 13 },
  )
  space(folha, 14)
  const changed = newestOf(carta)
  if (changed) write(folha, `Atualizada em ${mostraData(diaDe(changed, carta.fuso))}.`, { isSoft: true })
  write(folha, 'Lei nº 13.460, de 26 de junho de 2017, art. 7º.', { isSoft: true })
  document.y = document.page.height - 190
  for (const line of [
    carta.endereco.replace(/\s*\n\s*/g, ', '),
    carta.horario,
    carta.telefones.join(' e '),
    carta.email,
  ].filter(Boolean))
    write(folha, line, { size: 10 })
  write(folha, `${carta.site}/servicos`, { size: 10, link: `${carta.site}/servicos` })
}

function writeServico(folha: Folha, carta: Carta, servico: ServicoNaCarta, entrada: Entrada | undefined): void {
  const { document } = folha
  reserve(folha, 150)
  note(folha, entrada)
  const section = document.struct('Sect', { title: folha.known(servico.pub_titulo) })
  folha.section.add(section)
  const own = { ...folha, section }
  write(own, servico.pub_titulo, { as: 'H3', size: 15, isBold: true, destination: `servico-${servico.publicacao_id}` })
  space(own, 3)
  if (servico.pub_descricao) write(own, servico.pub_descricao)
  for (const ponto of pontosDe(carta, servico)) {
    reserve(own, 40)
    space(own, 7)
    const top = document.y
    write(own, ponto.nome, { as: 'H4', size: 9.5, isBold: true, width: besides - 12 })
    const below = document.y
    document.y = top - 1
    writePonto({ ...own, left: besides }, ponto)
    if (document.y > top) document.y = Math.max(document.y, below) // else they go on on the next page
  }
  space(own, 8)
  const address = `${carta.site}/servicos/${servico.publicacao_id}`
  write(own, address, { size: 9, link: address })
  space(own, 14)
  decoration(own, () =>
    document
      .moveTo(margem.side, document.y)
      .lineTo(margem.side + innerWidth(document), document.y)
      .lineWidth(0.5)
      .stroke('#c3ccd2'),
  )
  space(own, 16)
  section.end()
}

/** The names of the points stand at the left, what is said of them beside. */
const besides = 128

function writePonto(folha: Folha, { linhas, lista, link }: Ponto): void {
  if (lista) list(folha, linhas, lista === 'numbers')
  else if (linhas.length === 0) write(folha, 'Não informado', { isSoft: true })
  else for (const linha of linhas) write(folha, linha, linha === link ? { link: linha } : {})
}

type Ponto = { nome: string; linhas: string[]; lista?: 'dots' | 'numbers' | undefined; link?: string }

/** The points of the law in their fixed order (docs/specification/content.md#services). */
function pontosDe(carta: Carta, servico: ServicoNaCarta): Ponto[] {
  const text = (nome: string, value: string | null): Ponto => ({
    nome,
    linhas: value ? value.split('\n').filter(Boolean) : [],
  })
  const [requisitos, etapas] = [linhasDe(servico.pub_requisitos), linhasDe(servico.pub_etapas)]
  const more = textOfHtml(servico.pub_conteudo, carta.site)
  return [
    text('Quem pode usar', servico.pub_publico),
    { nome: 'Requisitos e documentos', linhas: requisitos, lista: requisitos.length ? 'dots' : undefined },
    { nome: 'Etapas', linhas: etapas, lista: etapas.length ? 'numbers' : undefined },
    text('Prazo máximo', servico.pub_prazo),
    text('Custo', servico.pub_custo),
    {
      nome: 'Onde pedir',
      linhas: canaisDe(carta, servico),
      ...(servico.pub_url && { link: addressOf(carta, servico.pub_url) }),
    },
    text('Prioridades de atendimento', servico.pub_prioridades),
    text('Previsão de espera', servico.pub_espera),
    text('Onde reclamar', `${carta.reclamar.nome}: ${carta.site}${carta.reclamar.endereco}`),
    text('Órgão responsável', servico.orgao_nome),
    {
      ...text(
        'Norma',
        [servico.pub_norma, servico.pub_norma_url && addressOf(carta, servico.pub_norma_url)]
          .filter(Boolean)
          .join('\n'),
      ),
    },
    ...(more ? [text('Mais sobre este serviço', more)] : []),
  ]
}

const addressOf = ({ site }: Carta, url: string) => (url.startsWith('/') ? site + url : url)

function canaisDe(carta: Carta, servico: ServicoNaCarta): string[] {
  const { pub_presenca, pub_canal_presencial, pub_canal_telefone, pub_url } = servico
  const desk = [servico.orgao_nome, servico.orgao_endereco, servico.orgao_horario_funcionamento]
    .filter(Boolean)
    .join(', ')
  const phone = pub_canal_telefone || servico.orgao_telefone
  return [
    pub_presenca && `É preciso ir pessoalmente? ${presencas[pub_presenca]}.`,
    (pub_canal_presencial || desk) && `No balcão: ${(pub_canal_presencial || desk).replaceAll('\n', ', ')}`,
    phone && `Por telefone: ${phone}`,
    pub_url && 'Pela internet:',
    pub_url && addressOf(carta, pub_url),
  ].filter((line): line is string => line !== null && line !== '')
}

type Sumario = { carta: Carta; entradas: Entrada[]; lugar: LugarDoSumario }

async function finish(folha: Folha, { carta, entradas, lugar }: Sumario): Promise<void> {
  if (carta.servicos.length === 0) write(folha, 'Nenhum serviço foi publicado ainda.')
  await writeSumario(folha, entradas, lugar)
  await pageNumbers(folha, `${cartaTitle} · ${carta.cidade}`)
  folha.section.end()
  folha.document.end()
}
