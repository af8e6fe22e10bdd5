// What Lei 13.460/2017, art. 7, demands of each service, and what of it is missing. Pure: the form, the panel's page and the public page
// use the same rules.
import type { Servico } from './servico.contract.ts'
import type { cartaFields } from './servico.fields.ts'

export type CartaDoServico = Pick<Servico, Texto | 'orgao_id' | 'tipo_categoria_servico_id'>

type Texto =
  | Exclude<keyof typeof cartaFields, 'orgao_id' | 'pub_presenca' | 'pub_norma' | 'pub_norma_url'>
  | 'pub_descricao'

export type Exigencia = {
  /** The field to fill in. */
  campo: keyof CartaDoServico
  nome: string
  /** Where the law requires it. */
  artigo: string
  falta: (servico: CartaDoServico) => boolean
}

const empty = (campo: Texto) => (servico: CartaDoServico) => servico[campo].trim() === ''

export const exigencias: Exigencia[] = [
  { campo: 'pub_descricao', nome: 'o que é', artigo: 'art. 7º, § 2º, I', falta: empty('pub_descricao') },
  { campo: 'pub_publico', nome: 'quem pode usar', artigo: 'art. 7º, § 2º, II', falta: empty('pub_publico') },
  {
    campo: 'pub_requisitos',
    nome: 'requisitos e documentos',
    artigo: 'art. 7º, § 2º, II',
    falta: empty('pub_requisitos'),
  },
  { campo: 'pub_etapas', nome: 'etapas', artigo: 'art. 7º, § 2º, III', falta: empty('pub_etapas') },
  { campo: 'pub_prazo', nome: 'prazo máximo', artigo: 'art. 7º, § 2º, IV', falta: empty('pub_prazo') },
  { campo: 'pub_custo', nome: 'custo', artigo: 'art. 6º, VI, e', falta: empty('pub_custo') },
  {
    campo: 'pub_canal_presencial',
    nome: 'onde pedir',
    artigo: 'art. 7º, § 2º, V',
    // the organ's own address and hours are a way too
    falta: (servico) =>
      servico.orgao_id === null &&
      (['pub_canal_presencial', 'pub_canal_telefone', 'pub_url'] as const).every((campo) => empty(campo)(servico)),
  },
  { campo: 'pub_prioridades', nome: 'prioridades', artigo: 'art. 7º, § 3º, I', falta: empty('pub_prioridades') },
  { campo: 'pub_espera', nome: 'previsão de espera', artigo: 'art. 7º, § 3º, II', falta: empty('pub_espera') },
  {
    campo: 'orgao_id',
    nome: 'órgão responsável',
    artigo: 'art. 6º, VI, b',
    falta: ({ orgao_id }) => orgao_id === null,
  },
  {
    campo: 'tipo_categoria_servico_id',
    nome: 'categoria',
    artigo: 'sem ela, o serviço não aparece no E-Sic',
    falta: ({ tipo_categoria_servico_id }) => tipo_categoria_servico_id === null,
  },
]

/** What is missing, in the order of the law. */
export const faltasDe = (servico: CartaDoServico): Exigencia[] => exigencias.filter(({ falta }) => falta(servico))

/** The lines of a text that has one thing a line, without marks and numbers that people type before them. */
export const linhasDe = (text: string): string[] =>
  text
    .split('\n')
    .map((linha) => linha.replace(/^\s*(?:[-–•*]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean)

export type Etapa = { nome: string | null; texto: string }

/** 'Visita: um técnico vai à rua' has a name; an address or an hour ('às 8:00') makes none. */
export function etapasDe(text: string): Etapa[] {
  return linhasDe(text).map((linha) => {
    const [, nome, texto] = /^([^:]{2,80}):\s+(\S.*)$/.exec(linha) ?? []
    return nome && texto
      ? { nome, texto: texto.charAt(0).toUpperCase() + texto.slice(1) }
      : { nome: null, texto: linha }
  })
}

/** '15 dias; 2 dias se houver perigo': what is read first, in large letters and without its full stop, and the rest. */
export function emDuas(text: string): [first: string, rest: string] {
  const [first = '', ...rest] = text.split(';')
  return [first.trim().replace(/\.$/, ''), rest.join(';').trim()]
}

/** Whether people must come, in words; null when nobody said it and the channels don't either. */
export function presencaDe(servico: {
  pub_presenca: 'nao' | 'parte' | 'sim' | null
  pub_url: string
  pub_canal_telefone: string
}): [answer: string, how: string] | null {
  // a person who need not come may use the E-Sic's form, if there is no other
  const isOnline = servico.pub_url || servico.pub_presenca === 'nao'
  const how = [isOnline && 'pela internet', servico.pub_canal_telefone && 'por telefone'].filter(Boolean).join(' ou ')
  if (servico.pub_presenca === 'sim') return ['Sim', '']
  if (servico.pub_presenca === 'parte') return ['Só para uma parte', how && `o resto ${how}`]
  if (servico.pub_presenca === 'nao' || how) return ['Não', how]
  return null
}
