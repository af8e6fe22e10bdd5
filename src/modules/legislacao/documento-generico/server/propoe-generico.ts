// What is proposed of a generic document for its row in the table of a ZIP (docs/decisions/0074-zips-of-pdfs.md): laws and decrees are
// read as acts, reports of fiscal responsibility as documents by exercise, agreements here.
import { mostraData } from '#base/data.ts'
import { dobra } from '#base/dobra.ts'
import { leDia } from '#base/le-dia.ts'
import type { Proposal } from '#kits/pacote/proposal.ts'
import { propoeAto } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import { periodos } from '#modules/legislacao/documento-exercicio/documento-exercicio.contract.ts'
import { juntaDocumento } from '#modules/legislacao/documento-exercicio/server/documento-exercicio.facade.ts'
import { especieOf, especies, modelos, tipoComModelo } from '../especies.ts'

/** `pagina` null: the PDF has no text, as a scanned one. */
export function propoeGenerico(caminho: string, pagina: string | null): Proposal {
  return propoeConvenio(caminho, pagina) ?? propoeRelatorio(caminho, pagina) ?? propoeComoAto(caminho, pagina)
}

type Convenio = { numero: string; data: string | null; objeto: string }

// 'CONVÊNIO Nº 012/2022', 'Termo de convenio 890123-2021 - pavimentação.pdf': with its year, or not at all.
const intitulado = /^(?:\W*(?:termo de )?convenio)[^\d\n]{0,40}?(\d[\d.]*)\s*[/-]\s*((?:19|20)\d{2})(?!\d)/

function leConvenio(texto: string): Convenio | null {
  const dobrado = dobra(texto)
  const [inteiro, numero, ano] = intitulado.exec(dobrado) ?? []
  if (inteiro === undefined) return null
  const depois = texto.slice(inteiro.length)
  return { numero: `${numero}/${ano}`, data: leDia(dobra(depois))?.data ?? null, objeto: objetoDe(depois) }
}

const objetoDe = (texto: string) => {
  const limpo = texto.replace(/^[\s–\-,.:;(]+/, '').trim()
  return limpo.replace(/[^\p{L}]/gu, '').length < 4 || leDia(dobra(limpo)) ? '' : limpo
}

const nomeDe = (caminho: string) =>
  (caminho.normalize('NFC').split(/[/\\]/).pop() ?? '')
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()

function propoeConvenio(caminho: string, pagina: string | null): Proposal | null {
  const nome = leConvenio(nomeDe(caminho))
  const linhas = (pagina ?? '')
    .normalize('NFC')
    .slice(0, 20_000)
    .split('\n')
    .map((linha) => linha.replace(/\s+/g, ' ').trim())
  const lido =
    linhas
      .slice(0, 40)
      .map(leConvenio)
      .find((achado) => achado !== null) ?? null
  const duvidas: Record<string, string> = {}
  if (!lido && !nome) return null
  if (lido && nome && lido.numero !== nome.numero)
    duvidas.documento_generico_numero = `A página diz ${lido.numero}; o nome do arquivo, ${nome.numero}.`
  const objeto = objetoDaPagina(linhas)
  if (!objeto && nome?.objeto) duvidas.documento_generico_descricao = 'É do nome do arquivo. Confira se está inteira.'
  return proposta(
    {
      tipo: 3,
      numero: lido?.numero ?? nome?.numero ?? '',
      data: lido?.data ?? nome?.data ?? null,
      descricao: objeto || (nome?.objeto ?? ''),
    },
    duvidas,
  )
}

// 'OBJETO: …' until its sentence ends.
function objetoDaPagina(linhas: string[]): string {
  const at = linhas.findIndex((linha) => /^objeto\s*[:–-]/.test(dobra(linha)))
  if (at === -1) return ''
  const fim = linhas.slice(at).findIndex((linha) => linha === '' || /[.;]$/.test(linha))
  return linhas
    .slice(at, fim === -1 || fim > 12 ? at + 1 : at + fim + 1)
    .join(' ')
    .replace(/^objeto\s*[:–-]\s*/i, '')
    .trim()
}

// Its number is that of its twin among the documents by exercise (db/schema/legislacao-exercicio.sql).
function propoeRelatorio(caminho: string, pagina: string | null): Proposal | null {
  const { lido, duvidas } = juntaDocumento(caminho, pagina)
  const [modelo] = Object.entries(modelos).find(([, { sigla }]) => sigla === lido.tipo) ?? []
  if (!modelo) return null
  const { exercicio, periodo, tipo, vigencia } = lido
  const parte = periodo === '' ? '' : periodo === 'ano' ? tipo : periodos[periodo]
  const quando = vigencia ? `${vigencia[0]}-${vigencia[1]}` : exercicio
  const numero = parte && quando ? (periodo === 'ano' ? `${parte} ${quando}` : `${parte}/${quando}`) : ''
  const doubt = Object.values(duvidas).join(' ')
  return proposta(
    { tipo: tipoComModelo, numero, data: null, descricao: '', modelo: modelos[Number(modelo)]?.sigla ?? '' },
    doubt ? { documento_generico_numero: doubt } : {},
  )
}

// The act's year stands in its number here, and its day may be missing.
function propoeComoAto(caminho: string, pagina: string | null): Proposal {
  const { valores, duvidas } = propoeAto(caminho, pagina)
  const {
    documento_generico_ano: ano,
    documento_generico_numero: escrito,
    documento_generico_tipo: tipo = '',
  } = valores
  const proposto: Proposal = {
    valores: { ...valores, documento_generico_numero: escrito && ano ? `${escrito}/${ano}` : (escrito ?? '') },
    duvidas: { ...duvidas },
  }
  if (!valores.documento_generico_data && ano) delete proposto.duvidas.documento_generico_data
  if (tipo === '' || especies.some((one) => one.tipo < 3 && one.one === tipo)) return proposto
  proposto.valores.documento_generico_tipo = ''
  proposto.duvidas.documento_generico_tipo = `${tipo}: envie em Normas, que tem todos os tipos de ato.`
  return proposto
}

type Lido = { tipo: number; numero: string; data: string | null; descricao: string; modelo?: string }

const proposta = ({ tipo, numero, data, descricao, modelo = '' }: Lido, duvidas: Record<string, string>): Proposal => ({
  valores: {
    documento_generico_tipo: especieOf(tipo).one,
    documento_generico_numero: numero,
    documento_generico_modelo: modelo,
    documento_generico_data: data === null ? '' : mostraData(data),
    documento_generico_descricao: descricao,
  },
  duvidas,
})
