// What is proposed of an act for its row in the table of a ZIP (docs/decisions/0074-zips-of-pdfs.md): from the first page, else from the
// file's name, with what a person has to look at.
import { mostraData } from '#base/data.ts'
import type { Proposal } from '#kits/pacote/proposal.ts'
import { chaveDe, nomeDoTipo } from '../tipos-de-ato.ts'
import { type AtoLido, leAtoDaPagina, leAtoDoNome } from './le-ato.ts'

/** `pagina` null: the PDF has no text, as a scanned one. */
export function propoeAto(caminho: string, pagina: string | null): Proposal {
  const nome = leAtoDoNome(caminho)
  const lido = leAtoDaPagina(pagina ?? '')
  // another act's page: the name says which it is, and the page may cite or attach another one
  const isOther = lido.numero !== '' && nome.numero !== '' && chaveDe(lido.numero) !== chaveDe(nome.numero)
  const tipo = lido.tipo ?? nome.tipo
  const numero = lido.numero || nome.numero
  const data = lido.data ?? nome.data
  const ano = lido.ano ?? nome.ano
  const ementa = lido.ementa || nome.ementa
  const duvidas: Record<string, string> = {}
  if (lido.tipo !== null && nome.tipo !== null && lido.tipo !== nome.tipo)
    duvidas.documento_generico_tipo = `A página diz ${nomeDoTipo(lido.tipo)}; o nome do arquivo, ${nomeDoTipo(nome.tipo)}.`
  if (isOther) duvidas.documento_generico_numero = `A página diz ${lido.numero}; o nome do arquivo, ${nome.numero}.`
  Object.assign(duvidas, duvidaDaData({ lido, nome, data, ano }))
  if (!lido.ementa && nome.ementa)
    duvidas.documento_generico_descricao = 'É do nome do arquivo. Confira se está inteira.'
  return {
    valores: {
      documento_generico_tipo: tipo === null ? '' : nomeDoTipo(tipo),
      documento_generico_numero: numero,
      documento_generico_data: data === null ? '' : mostraData(data),
      documento_generico_ano: String(ano ?? ''), // not in the table: which act it is, where the day is not known
      documento_generico_descricao: ementa,
    },
    duvidas,
  }
}

type Datas = { lido: AtoLido; nome: AtoLido; data: string | null; ano: number | null }

function duvidaDaData({ lido, nome, data, ano }: Datas): Record<string, string> {
  const say = (duvida: string) => ({ documento_generico_data: duvida })
  if (data === null) return ano === null ? {} : say(`Só o ano foi achado: ${ano}.`)
  const anoDoNome = nome.ano
  if (anoDoNome !== null && !data.startsWith(String(anoDoNome)))
    return say(`A página diz ${data.slice(0, 4)}; o nome do arquivo, ${anoDoNome}.`)
  if (lido.data && nome.data && lido.data !== nome.data)
    return say(`A página diz ${mostraData(lido.data)}; o nome do arquivo, ${mostraData(nome.data)}.`)
  return {}
}
