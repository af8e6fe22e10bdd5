// Which tender a text names: the name of a file or of its folder, or the first pages of a PDF. What a text does not say stays unknown: a
// year of two digits, a shortening that may be two modalities ('CP'), a law or a contract that has a number of the same form.
import { dobra } from '#base/dobra.ts'

/** All empty: the text names none. `modalidade`: as people write it, not necessarily as the portal has it. */
export type LicitacaoLida = { modalidade: string; numero: string; ano: string; processo: string; pncp: string }

export const nenhuma: LicitacaoLida = { modalidade: '', numero: '', ano: '', processo: '', pncp: '' }

// Folded, the longer before what it begins with.
const modalidades: [padrao: string, nome: string][] = [
  ['pregao(?: na forma)? eletronico', 'Pregão Eletrônico'],
  ['pregao presencial', 'Pregão Presencial'],
  ['pregao', 'Pregão'],
  ['tomadas? de precos?', 'Tomada de Preços'],
  ['concorrencia eletronica', 'Concorrência Eletrônica'],
  ['concorrencia publica', 'Concorrência Pública'],
  ['concorrencia presencial', 'Concorrência Presencial'],
  ['concorrencia', 'Concorrência'],
  ['(?:carta )?convite', 'Convite'],
  ['dispensa eletronica', 'Dispensa Eletrônica'],
  ['dispensa', 'Dispensa'],
  ['inexigibilidade', 'Inexigibilidade'],
  ['leilao eletronico', 'Leilão Eletrônico'],
  ['leilao presencial', 'Leilão Presencial'],
  ['leilao', 'Leilão'],
  ['credenciamento', 'Credenciamento'],
  ['chamamento publico', 'Chamamento Público'],
  ['chamada publica', 'Chamada Pública'],
  ['dialogo competitivo', 'Diálogo Competitivo'],
  ['concurso', 'Concurso'],
  ['adesao', 'Adesão'],
]

// As people shorten them in names of files only.
const siglas: [padrao: string, nome: string][] = [
  ['pe', 'Pregão Eletrônico'],
  ['pp', 'Pregão Presencial'],
  ['tp', 'Tomada de Preços'],
  ['ce', 'Concorrência Eletrônica'],
  ['dl', 'Dispensa'],
  ['disp', 'Dispensa'],
  ['il', 'Inexigibilidade'],
  ['inex(?:ig)?', 'Inexigibilidade'],
]

// What may stand between the modality and its number; 'conforme Lei nº 14.133/2021' may not.
const entre =
  '(?:[\\s\\-–—,:.()]|srp|sistema|registro|precos?|licitacao|edital|para|por|de|da|do|n[uº°o]?(?:m|mero)?(?![a-z]))*'
const digitos = '(\\d{1,3}(?:\\.\\d{3})+|\\d{1,6})'
const anos = '((?:19[89]|20\\d)\\d)'
const numeroAno = `(?<![\\d.,])(?:${digitos}\\s*(?:[/\\-.]|de)?\\s*${anos}|${anos}\\s*[/\\-.]?\\s*${digitos})(?![\\d]|[.,/]\\d)`

const qualquer = (nomes: [string, string][]) => nomes.map(([padrao]) => `(${padrao})`).join('|')
const comModalidade = (nomes: [string, string][], resto: string) =>
  new RegExp(`(?<![a-z])(?:${qualquer(nomes)})(?![a-z])${entre}${resto}`, 'g')

const noNome = comModalidade([...modalidades, ...siglas], numeroAno)
const semAno = comModalidade([...modalidades, ...siglas], `${digitos}(?![\\d]|[-/.]\\d)`)
const naPagina = comModalidade(modalidades, numeroAno)
const processo = new RegExp(
  `(?<![a-z])(?:processo|proc|pa)(?![a-z])(?:[\\s\\-–—,:.()]|administrativo|licitatorio|adm|lic|de|n[uº°o]?(?:m|mero)?(?![a-z]))*${numeroAno}`,
)
const soNumero = new RegExp(`^(?:\\s|licitacao|edital|certame|n[º°o.]*(?![a-z]))*${numeroAno}\\s*$`)
const pncp = /(?<!\d)(\d{14})-1-(\d{6})[-/_ ](\d{4})(?!\d)/

const folded = (texto: string) => dobra(texto.normalize('NFC')).replaceAll('_', ' ').replace(/\s+/g, ' ').trim()

const semZeros = (numero = '') => numero.replaceAll('.', '').replace(/^0+(?=\d)/, '')

// The number and the year are the last groups, in whichever order they stand.
function numeroDe(grupos: (string | undefined)[]): Pick<LicitacaoLida, 'numero' | 'ano'> {
  const [antes, anoDepois, anoAntes, depois] = grupos.slice(-4)
  return { numero: semZeros(antes ?? depois), ano: anoDepois ?? anoAntes ?? '' }
}

function modalidadeDe(nomes: [string, string][], grupos: (string | undefined)[]): string {
  return nomes[grupos.findIndex((grupo, at) => at < nomes.length && grupo !== undefined)]?.[1] ?? ''
}

/** The name of a file or a folder, or what a person typed. `ano`: of a folder above, where the name has only a number. */
export function leLicitacaoDoNome(nome: string, ano = ''): LicitacaoLida {
  const texto = folded(nome)
  const controle = pncp.exec(texto)
  const nomes = [...modalidades, ...siglas]
  const inteiro = noNome.exec(texto)
  noNome.lastIndex = 0
  const curto = inteiro === null && ano ? semAno.exec(texto) : null
  semAno.lastIndex = 0
  const doProcesso = processo.exec(texto)
  const so = soNumero.exec(texto)
  const lida = { ...nenhuma }
  if (controle) lida.pncp = `${controle[1]}-1-${controle[2]}/${controle[3]}`
  if (doProcesso) lida.processo = comAno(numeroDe(doProcesso))
  if (inteiro) return { ...lida, modalidade: modalidadeDe(nomes, inteiro.slice(1)), ...numeroDe(inteiro) }
  if (curto) return { ...lida, modalidade: modalidadeDe(nomes, curto.slice(1)), numero: semZeros(curto.at(-1)), ano }
  return so && !doProcesso ? { ...lida, ...numeroDe(so) } : lida
}

/** The tenders that the first pages name, each once: a page may cite others. */
export function leLicitacoesDaPagina(pagina: string): LicitacaoLida[] {
  const texto = folded(pagina.slice(0, 20_000))
  const controle = pncp.exec(texto)
  const doProcesso = processo.exec(texto)
  const lidas = [...texto.matchAll(naPagina)].map((achada) => ({
    ...nenhuma,
    modalidade: modalidadeDe(modalidades, achada.slice(1)),
    ...numeroDe(achada),
  }))
  // 'Pregão 12/2024' and 'Pregão Eletrônico 12/2024' are one, the longer one
  const longas = lidas.sort((one, other) => other.modalidade.length - one.modalidade.length)
  const unicas = longas.filter(
    (lida, at) =>
      !longas
        .slice(0, at)
        .some((outra) => comAno(outra) === comAno(lida) && outra.modalidade.startsWith(lida.modalidade)),
  )
  if (unicas.length || (!controle && !doProcesso)) return unicas
  return [
    {
      ...nenhuma,
      pncp: controle ? `${controle[1]}-1-${controle[2]}/${controle[3]}` : '',
      processo: doProcesso ? comAno(numeroDe(doProcesso)) : '',
    },
  ]
}

const comAno = ({ numero, ano }: Pick<LicitacaoLida, 'numero' | 'ano'>) => `${numero}/${ano}`

/** 'Pregão Eletrônico 12/2024', '12/2024', 'Processo 45/2024': what stands in the row; '' of none. */
export function textoDaLicitacao({ modalidade, numero, ano, processo, pncp }: LicitacaoLida): string {
  if (pncp) return pncp
  if (numero) return `${modalidade} ${numero}/${ano}`.trim()
  return processo && `Processo ${processo}`
}

/** The name without what names the tender in it. */
export const semLicitacao = (nome: string): string => {
  const limpo = nome.normalize('NFC').replaceAll('_', ' ')
  const dobrado = dobra(limpo)
  // folding keeps the length of what is in NFC; where it does not, the name stays whole
  if (dobrado.length !== limpo.length) return nome
  for (const padrao of [noNome, pncp, processo, semAno]) {
    const achado = padrao.exec(dobrado)
    padrao.lastIndex = 0
    if (achado) return `${limpo.slice(0, achado.index)} ${limpo.slice(achado.index + achado[0].length)}`
  }
  return limpo
}
