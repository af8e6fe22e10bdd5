// The legal persons of the town that publish data: town hall, funds, autarchies (docs/specification/data-sets.md#every-set).
import { defineDataset } from '#kits/dataset/dataset.ts'

export const entidade = defineDataset({
  name: 'entidade',
  slug: 'entidades',
  title: 'Entidades',
  one: { name: 'entidade', gender: 'f' },
  lead: 'As pessoas jurídicas do município que publicam dados neste portal, cada uma com o seu CNPJ.',
  text: 'Prefeitura, fundos e autarquias que publicam dados neste portal.',
  law: 'Cada registro dos conjuntos de dados diz de qual delas é.',
  dimension: 'institucional',
  privilege: 'informacao',
  columns: {
    entidade_nome: { kind: 'text', label: 'Nome', isRequired: true, maxLength: 200, filter: true, sort: true },
    entidade_cnpj: { kind: 'cnpj', label: 'CNPJ' },
    entidade_tipo: {
      kind: 'choice',
      label: 'Tipo',
      isRequired: true,
      filter: true,
      options: {
        prefeitura: 'Prefeitura',
        camara: 'Câmara',
        fundo: 'Fundo',
        autarquia: 'Autarquia',
        fundacao: 'Fundação',
        empresa: 'Empresa pública',
        consorcio: 'Consórcio',
      },
    },
  },
  shown: ['entidade_nome', 'entidade_cnpj', 'entidade_tipo'],
  titled: ['entidade_nome'],
  first: ['entidade_nome', 'asc'],
  search: { texto: 'entidade_cnpj' },
})
