// Who sits in a council, for whom and until when (docs/specification/data-sets.md#councils).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { doConselho } from './do-conselho.ts'

const texto = { kind: 'text', maxLength: 200 } as const

export const conselheiro = defineDataset({
  name: 'conselheiro',
  slug: 'conselhos/membros',
  title: 'Membros dos Conselhos',
  one: { name: 'membro de conselho', gender: 'm' },
  many: 'Membros de conselhos',
  lead: 'Quem compõe cada conselho municipal: o segmento e a entidade que representa, e até quando vai o mandato.',
  text: 'Quem compõe cada conselho municipal, por quem e até quando.',
  law: 'Leis 8.142/1990, 14.113/2020 e 8.742/1993; PNTP 18.6, 19.3 e 19.4',
  dimension: 'institucional',
  privilege: 'informacao',
  columns: {
    ...doConselho,
    conselheiro_nome: {
      ...{ ...texto, label: 'Nome', isRequired: true, filter: true, sort: true },
      names: ['conselheiro', 'membro', 'nome do conselheiro'],
    },
    conselheiro_segmento: {
      ...{ ...texto, label: 'Segmento', isRequired: true, hint: 'Como “usuários”, “governo” ou “trabalhadores”.' },
      ...{ filter: true, sort: true },
      names: ['representação', 'categoria'],
    },
    conselheiro_entidade: {
      ...{ ...texto, label: 'Entidade que representa', head: 'Entidade', isRequired: true, sort: true },
      names: ['entidade', 'órgão', 'instituição'],
    },
    conselheiro_titularidade: {
      kind: 'choice',
      label: 'Condição',
      isRequired: true,
      filter: true,
      options: { titular: 'Titular', suplente: 'Suplente' },
      names: ['titular/suplente', 'titularidade', 'tipo'],
    },
    conselheiro_inicio: {
      ...{ kind: 'date', label: 'Início do mandato', isRequired: true, sort: true },
      names: ['início', 'posse', 'data de início', 'início do mandato'],
    },
    conselheiro_fim: {
      ...{ kind: 'date', label: 'Fim do mandato', isRequired: true, sort: true },
      names: ['fim', 'término', 'data de término', 'fim do mandato', 'validade'],
    },
  },
  shown: [
    'conselheiro_nome',
    'conselho_id',
    'conselheiro_segmento',
    'conselheiro_entidade',
    'conselheiro_titularidade',
    'conselheiro_fim',
  ],
  titled: ['conselheiro_nome', 'conselheiro_segmento'],
  first: ['conselheiro_nome', 'asc'],
  inForce: { since: 'conselheiro_inicio', until: 'conselheiro_fim', label: 'Com mandato em' },
  chart: { by: 'conselho_id', title: 'Membros de cada conselho' },
  import: { key: ['conselho_id', 'conselheiro_nome', 'conselheiro_inicio'], scope: [] },
  checks: [
    {
      if: 'conselheiro_fim < conselheiro_inicio',
      say: 'O fim é antes do início.',
      column: 'conselheiro_fim',
    },
  ],
})
