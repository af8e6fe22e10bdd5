// Who is below whom among the organs of the demo, and the norms that created them. The laws since 2021 are those of the demo's own list.
import { leis, primeiraLei } from '../leis/textos-leis.ts'
import type { DemoOrgao } from './orgao.ts'

/** By key, the key of the organ above; the one that is missing is the highest. */
export const acimaDe: Record<string, string> = {
  ...all('gabinete', 'vice controladoria procuradoria ouvidoria administracao financas saude educacao social'),
  ...all('gabinete', 'infraestrutura transportes agricultura ambiente cultura esporte'),
  ...all('administracao', 'licitacoes pessoal guarda'),
  ...all('financas', 'tributos'),
  ...all('saude', 'fundo-saude hospital vigilancia'),
  ...all('vigilancia', 'caps'),
  ...all('educacao', 'fundo-educacao'),
  ...all('social', 'fundo-social cras creas tutelar'),
  ...all('infraestrutura', 'defesa-civil'),
}

function all(acima: string, chaves: string): Record<string, string> {
  return Object.fromEntries(chaves.split(' ').map((chave) => [chave, acima]))
}

const antigas: Record<string, string> = {
  controladoria: 'Lei nº 241, de 14 de abril de 2005',
  procuradoria: 'Lei nº 198, de 22 de maio de 2001',
  ouvidoria: 'Lei nº 389, de 8 de novembro de 2018',
  ambiente: 'Lei nº 301, de 17 de março de 2011',
  esporte: 'Lei nº 352, de 5 de fevereiro de 2015',
  'fundo-saude': 'Lei nº 122, de 30 de junho de 1993',
  'fundo-educacao': 'Lei nº 268, de 19 de abril de 2007',
  'fundo-social': 'Lei nº 147, de 28 de novembro de 1996',
  hospital: 'Lei nº 96, de 10 de outubro de 1988',
  caps: 'Decreto nº 31, de 3 de agosto de 2009',
  cras: 'Decreto nº 18, de 12 de maio de 2006',
  creas: 'Decreto nº 27, de 9 de junho de 2010',
  tutelar: 'Lei nº 131, de 20 de setembro de 1994',
  'defesa-civil': 'Decreto nº 12, de 21 de março de 2012',
}

/** The norm that created an organ, and where it is read. */
export function normaDe({ chave }: DemoOrgao): { orgao_norma: string; orgao_norma_url: string } {
  const antiga = antigas[chave]
  if (antiga) return { orgao_norma: antiga, orgao_norma_url: '' }
  return chave === 'guarda'
    ? lei('Reorganiza a Guarda', '')
    : lei('Altera a estrutura', 'Lei nº 287/2009, alterada pela ')
}

function lei(ementa: string, antes: string) {
  const linhas = leis.trim().split('\n')
  const at = linhas.findIndex((linha) => linha.includes(` | ${ementa}`))
  if (at < 0) throw new Error(`no law of the demo begins with ${ementa}`)
  const numero = `${primeiraLei + at}/${linhas[at]?.slice(0, 4)}`
  return {
    orgao_norma: `${antes}Lei nº ${numero}`,
    orgao_norma_url: `/acesso/documentos/leis?documento_generico_numero=${encodeURIComponent(numero)}`,
  }
}
