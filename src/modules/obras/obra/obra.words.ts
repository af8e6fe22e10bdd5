// What works are, as engineers and programs write it.
import { dobra } from '#base/dobra.ts'

/** What is stored -> what people read. */
export const situacoes = {
  em_andamento: 'Em andamento',
  paralisada: 'Paralisada',
  a_iniciar: 'A iniciar',
  inacabada: 'Inacabada',
  rescindida: 'Contrato rescindido',
  concluida: 'Concluída',
} as const
export type Situacao = keyof typeof situacoes

export const tipos = {
  construcao: 'Construção',
  ampliacao: 'Ampliação',
  reforma: 'Reforma',
  pavimentacao: 'Pavimentação',
  saneamento: 'Saneamento e drenagem',
  iluminacao: 'Iluminação',
  estrada: 'Estradas e pontes',
  outra: 'Outra',
} as const
type Tipo = keyof typeof tipos

export const execucoes = { contratada: 'Por empresa contratada', direta: 'Direta, pelo próprio município' } as const

// the first that holds
const daSituacao: readonly [RegExp, Situacao][] = [
  [/a iniciar|nao iniciad|planejad|previst|aguardando (o )?inicio/, 'a_iniciar'],
  [/inacabad|abandonad/, 'inacabada'],
  [/paralisad|paralizad|parad[ao]|suspens|interrompid/, 'paralisada'],
  [/rescindid|rescisao|distrat/, 'rescindida'],
  [/conclui|finalizad|entregue|encerrad|recebid/, 'concluida'],
  [/andamento|execucao|iniciad|curso|retomad|reiniciad/, 'em_andamento'],
]
const doTipo: readonly [RegExp, Tipo][] = [
  [/amplia/, 'ampliacao'],
  [/reform|restaur|manuten|revitaliz|requalific/, 'reforma'],
  [/paviment|calcament|asfalt|recape/, 'pavimentacao'],
  [/sanea|drenag|esgot|agua/, 'saneamento'],
  [/ilumina|eletric/, 'iluminacao'],
  [/estrad|ponte|passagem molhada|vicin|rodovi/, 'estrada'],
  [/constru|edifica|implanta|obra nova/, 'construcao'],
  [/^(outr[oa]s?|demais)( obras?)?$|^(obra|servico)s? de engenharia$/, 'outra'],
]

const primeira = <T>(palavras: readonly [RegExp, T][], texto: string): T | null => {
  const folded = dobra(texto.normalize('NFC')).replaceAll('_', ' ')
  return palavras.find(([palavra]) => palavra.test(folded))?.[1] ?? null
}

/** 'Em Execução' -> 'em_andamento'; null where the words do not say it. */
export const situacaoDe = (texto: string): Situacao | null => primeira(daSituacao, texto)
/** 'Pavimentação de vias' -> 'pavimentacao'. */
export const tipoDaObra = (texto: string): Tipo | null => primeira(doTipo, texto)
/** 'Indireta' -> 'contratada': by law it is what others do for the town. */
export function execucaoDe(texto: string): keyof typeof execucoes | null {
  const folded = dobra(texto.normalize('NFC'))
  if (/indireta|contratad|empreitada|terceir|empresa/.test(folded)) return 'contratada'
  return /direta|propri|administracao/.test(folded) ? 'direta' : null
}
