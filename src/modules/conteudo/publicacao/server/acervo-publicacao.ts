// One publication of the former site with its files: which it names, and what becomes of its text when they are there.

import { escapeHtml } from '#base/html.ts'
import { imageAddress, usualWidth } from '#kits/midia/imagem.ts'
import { cleanMediaText } from '#kits/rich-text/server/media-text.ts'
import { entraEnderecos } from '#modules/conteudo/endereco-antigo/server/endereco-antigo.facade.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import {
  chaveDoArquivo,
  decoded,
  type LinkDeFora,
  linksDeFora,
  marcaDeImagem,
  semEntidades,
  trocaLinks,
} from '../arquivo-de-fora.ts'
import { largestText } from '../publicacao.fields.ts'
import { type DeFora, insertAnexos, updateDeFora } from './acervo.queries.ts'
import type { Achado } from './acervo-files.ts'

type Hosts = ReadonlySet<string>

/** The paths of the files that it still names, each once. */
export function chavesDe(one: DeFora, hosts: Hosts): string[] {
  const destaque = destaqueDe(one, hosts)
  const links = linksDeFora(one.pub_conteudo, hosts).map(({ chave }) => chave)
  return [...new Set(destaque === null ? links : [destaque, ...links])]
}

/** The same as the addresses that they had. */
export function enderecosDe(one: DeFora, hosts: Hosts): string[] {
  const links = linksDeFora(one.pub_conteudo, hosts).map(({ href }) => href.replace(marcaDeImagem, ''))
  return [...new Set(destaqueDe(one, hosts) === null ? links : [one.pub_origem_imagem, ...links])]
}

// Pages have no featured picture.
const destaqueDe = ({ pub_tipo_new, pub_midia, pub_origem_imagem }: DeFora, hosts: Hosts) =>
  pub_tipo_new === 'noticia' && pub_midia === null ? chaveDoArquivo(pub_origem_imagem, hosts) : null

type Guarda = {
  /** As it is now, locked. */
  now: DeFora
  achados: ReadonlyMap<string, Achado>
  /** Stored, of the documents among them, in their order. */
  arquivos: readonly number[]
  hosts: Hosts
  importacaoId: number
}

/** Puts them into the publication. Throws FieldErrors when its text can't be stored with them. */
export async function guardaNaPublicacao(
  tx: WriteTransaction,
  { now, achados, arquivos, hosts, importacaoId }: Guarda,
) {
  const links = linksDeFora(now.pub_conteudo, hosts)
  const documentos = [...achados].flatMap(([chave, achado]) =>
    'file' in achado ? [{ chave, nome: achado.file.name }] : [],
  )
  const novos = documentos.map(({ chave, nome }, at) => ({
    arquivo_id: arquivos[at] ?? 0,
    titulo: tituloDe(links.find((one) => one.chave === chave)) || nome.replace(/\.[^.]+$/, ''),
  }))
  const ids = await insertAnexos(tx, { importacaoId, publicacaoId: now.publicacao_id }, novos)
  const anexos = new Map(documentos.map(({ chave }, at) => [chave, `/paginas/anexo/${ids[at]}`]))
  const html = trocaLinks(now.pub_conteudo, hosts, (link) => comArquivo(link, achados.get(link.chave), anexos))
  const destaque = achados.get(destaqueDe(now, hosts) ?? '')
  await updateDeFora(tx, importacaoId, {
    publicacao_id: now.publicacao_id,
    pub_conteudo: await cleanMediaText(tx, 'pub_conteudo', html, { largest: largestText }),
    ...(destaque && 'imagem' in destaque
      ? { pub_midia: destaque.imagem.midia_id, pub_midia_alt: now.pub_midia_alt || now.pub_titulo }
      : { pub_midia: now.pub_midia, pub_midia_alt: now.pub_midia_alt }),
  })
  // others link to documents of a town for years
  const pares = links.flatMap(({ chave, href }) => ({ de: href, para: anexos.get(chave) ?? '' }))
  await entraEnderecos(
    tx,
    importacaoId,
    pares.filter(({ para }) => para !== ''),
  )
  return { imagens: achados.size - ids.length, anexos: ids.length }
}

// Where a picture stood it stands again; a link that led to a file leads to it.
function comArquivo(link: LinkDeFora, achado: Achado | undefined, anexos: ReadonlyMap<string, string>): string | null {
  if (!achado) return null
  const documento = anexos.get(link.chave)
  if (documento) return `<a href="${documento}">${link.html}</a>`
  if (!('imagem' in achado)) return null
  const { imagem } = achado
  if (!link.isImagem) return `<a href="${imageAddress(imagem)}">${link.html}</a>`
  return `<img src="${imageAddress(imagem, usualWidth)}" alt="${escapeHtml(descricaoDe(link))}">`
}

/** What the link says; empty where that is only the name of the file, which describes nothing. */
function descricaoDe({ html, href }: LinkDeFora): string {
  const text = textoDe(html)
  const name = href.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return text === name || text === decoded(name) ? '' : text
}

const tituloDe = (link: LinkDeFora | undefined) => (link ? descricaoDe(link).slice(0, 200) : '')

const textoDe = (html: string) =>
  semEntidades(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
