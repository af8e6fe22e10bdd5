// Modalities of tenders as towns and courts write them ('PREGÃO - ELETRÔNICO', 'Dispensa de Licitação', 'Inexigível').

/** As the national table names them (PNCP; Lei 14.133/2021). */
const nomes = [
  'Leilão eletrônico',
  'Diálogo competitivo',
  'Concurso',
  'Concorrência eletrônica',
  'Concorrência presencial',
  'Pregão eletrônico',
  'Pregão presencial',
  'Dispensa',
  'Inexigibilidade',
  'Manifestação de interesse',
  'Pré-qualificação',
  'Credenciamento',
  'Leilão presencial',
  'Inaplicabilidade da licitação',
  'Chamada pública',
  'Concorrência eletrônica internacional',
  'Concorrência presencial internacional',
  'Pregão eletrônico internacional',
  'Pregão presencial internacional',
]

// Words that distinguish none of them from another.
const vazias = new Set(['de', 'da', 'do', 'por', 'licitacao', 'modalidade'])

const chave = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((palavra) => palavra !== '' && !vazias.has(palavra))
    .join(' ')
    .replace(/eletronico/, 'eletronica')

const porChave = new Map(nomes.map((nome) => [chave(nome), nome]))
porChave.set('inexigivel', 'Inexigibilidade')

/**
 * The national name. What says less or more than one of them, or is of an older law ('Pregão', 'Dispensa - art. 75, II', 'Convite'),
 * stays as it is.
 */
export const nomeDaModalidade = (texto: string): string => porChave.get(chave(texto)) ?? texto
