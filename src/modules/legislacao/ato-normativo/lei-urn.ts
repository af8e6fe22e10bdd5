// The name of an act in LexML Brasil (Parte 2): urn:lex:br;bahia;licuri:municipal:lei:2019-05-03;1234.
import { dobra } from '#base/dobra.ts'
import { chaveDe, type Nomeado } from './tipos-de-ato.ts'

const estados: Readonly<Record<string, string>> = {
  ...{ AC: 'acre', AL: 'alagoas', AP: 'amapa', AM: 'amazonas', BA: 'bahia', CE: 'ceara', ES: 'espirito.santo' },
  ...{ GO: 'goias', MA: 'maranhao', MT: 'mato.grosso', MS: 'mato.grosso.sul', MG: 'minas.gerais', PA: 'para' },
  ...{ PB: 'paraiba', PR: 'parana', PE: 'pernambuco', PI: 'piaui', RJ: 'rio.janeiro', RN: 'rio.grande.norte' },
  ...{ RS: 'rio.grande.sul', RO: 'rondonia', RR: 'roraima', SC: 'santa.catarina', SP: 'sao.paulo', SE: 'sergipe' },
  ...{ TO: 'tocantins' },
}

// Those whose authority is the town itself; who makes a portaria would have to be known by its name in the vocabulary of LexML.
const tipos: Readonly<Record<number, string>> = {
  1: 'lei',
  5: 'lei.complementar',
  2: 'decreto',
  9: 'emenda.lei.organica',
  10: 'lei.organica',
}

type Cidade = { nome: string; uf: string }
type Ato = Nomeado & { ato_normativo_data: string | null }

/** Null where a part of the name is not known: of other types, and of a town whose name the settings do not say. */
export function urnDe(ato: Ato, cidade: Cidade): string | null {
  const { ato_normativo_tipo, ato_normativo_numero: numero, ato_normativo_ano: ano, ato_normativo_data: data } = ato
  const [estado, tipo, municipio] = [estados[cidade.uf], tipos[ato_normativo_tipo], municipioDe(cidade.nome)]
  if (!estado || !tipo || !municipio || !/^\d[\d.]*(?:-?[a-z])?$/i.test(numero)) return null
  return `urn:lex:br;${estado};${municipio}:municipal:${tipo}:${data ?? ano};${chaveDe(numero)}`
}

const ligacoes = new Set(['a', 'o', 'e', 'da', 'de', 'do', 'das', 'dos', 'd'])

/** 'santa.rita.licuri' of 'Prefeitura Municipal de Santa Rita do Licuri'; words that only join are left out, as LexML does. */
function municipioDe(nome: string): string {
  const [, proprio = ''] = /^(?:prefeitura(?: municipal)?|municipio) d[aeo]s? (.+)$/.exec(dobra(nome).trim()) ?? []
  return proprio
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !ligacoes.has(word))
    .join('.')
}
