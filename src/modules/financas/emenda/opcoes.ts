// What an amendment may be, as files write it.
import { dobra } from '#base/dobra.ts'

export const origens = { federal: 'Federal', estadual: 'Estadual', municipal: 'Municipal' } as const

export const tipos = { individual: 'Individual', bancada: 'Bancada', comissao: 'Comissão', relator: 'Relator' } as const
export type TipoDeEmenda = keyof typeof tipos

export const formas = {
  transferencia_especial: 'Transferência especial (Pix)',
  finalidade_definida: 'Finalidade definida',
  fundo_a_fundo: 'Fundo a fundo',
  convenio: 'Convênio ou contrato de repasse',
  execucao_direta: 'Execução direta',
} as const
export type FormaDeRepasse = keyof typeof formas

export const situacoes = {
  prevista: 'Prevista',
  em_execucao: 'Em execução',
  concluida: 'Concluída',
  impedida: 'Com impedimento técnico',
  cancelada: 'Cancelada',
} as const

/** Functions of government (Portaria MOG nº 42/1999). */
export const funcoes = {
  '01': 'Legislativa',
  '02': 'Judiciária',
  '03': 'Essencial à justiça',
  '04': 'Administração',
  '05': 'Defesa nacional',
  '06': 'Segurança pública',
  '07': 'Relações exteriores',
  '08': 'Assistência social',
  '09': 'Previdência social',
  '10': 'Saúde',
  '11': 'Trabalho',
  '12': 'Educação',
  '13': 'Cultura',
  '14': 'Direitos da cidadania',
  '15': 'Urbanismo',
  '16': 'Habitação',
  '17': 'Saneamento',
  '18': 'Gestão ambiental',
  '19': 'Ciência e tecnologia',
  '20': 'Agricultura',
  '21': 'Organização agrária',
  '22': 'Indústria',
  '23': 'Comércio e serviços',
  '24': 'Comunicações',
  '25': 'Energia',
  '26': 'Transporte',
  '27': 'Desporto e lazer',
  '28': 'Encargos especiais',
} as const
export type Funcao = keyof typeof funcoes

/** 'Emenda Individual - Transferências Especiais' -> 'individual'; null where the words do not say it. */
export function tipoDe(texto: string): TipoDeEmenda | null {
  const folded = dobra(texto)
  if (/bancada/.test(folded)) return 'bancada'
  if (/comissao/.test(folded)) return 'comissao'
  if (/relator/.test(folded)) return 'relator'
  return /individual|impositiva|parlamentar/.test(folded) ? 'individual' : null
}

/** 'Transferência Especial' -> 'transferencia_especial'. */
export function formaDe(texto: string): FormaDeRepasse | null {
  const folded = dobra(texto)
  if (/especia|\bpix\b/.test(folded)) return 'transferencia_especial'
  if (/fundo/.test(folded)) return 'fundo_a_fundo'
  if (/finalidade/.test(folded)) return 'finalidade_definida'
  if (/convenio|contrato de repasse|termo de/.test(folded)) return 'convenio'
  return /diret/.test(folded) ? 'execucao_direta' : null
}

/** '10 - Saúde', '10' and 'Saúde' are one function. */
export function funcaoDe(texto: string): Funcao | null {
  const [, codigo = '', nome = texto] = /^(\d\d)(?:\s*[-–:]\s*(\D+)|$)/.exec(texto.trim()) ?? []
  const achada = Object.entries(funcoes).find(([, um]) => dobra(um) === dobra(nome).trim())?.[0] ?? codigo
  return achada in funcoes && (codigo === '' || codigo === achada) ? (achada as Funcao) : null
}
