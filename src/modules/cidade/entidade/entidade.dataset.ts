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
    entidade_nome: {
      kind: 'text',
      label: 'Nome',
      isRequired: true,
      maxLength: 200,
      filter: true,
      sort: true,
      names: [
        'entidade',
        'razão social',
        'unidade gestora',
        'nome da entidade',
        'nome da unidade gestora',
        'ug',
        'órgão',
      ],
    },
    entidade_cnpj: { kind: 'cnpj', label: 'CNPJ', names: ['cnpj da entidade', 'cnpj da unidade gestora', 'inscrição'] },
    entidade_tipo: {
      kind: 'choice',
      label: 'Tipo',
      isRequired: true,
      filter: true,
      names: ['natureza', 'tipo de entidade', 'tipo da unidade gestora', 'natureza jurídica'],
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
  import: { key: ['entidade_nome'], scope: [] },
  checks: [
    {
      if: `entidade_cnpj <> '' and (
        exists (select from entidade e where e.entidade_cnpj = entidade_importacao.entidade_cnpj and e.entidade_nome <> entidade_importacao.entidade_nome)
        or exists (select from entidade_importacao o where o.entidade_cnpj = entidade_importacao.entidade_cnpj
          and o.importacao_id = entidade_importacao.importacao_id and o.linha < entidade_importacao.linha))`,
      say: 'Outra entidade já tem este CNPJ.',
      column: 'entidade_cnpj',
      isOfFile: true,
    },
  ],
  search: { texto: 'entidade_cnpj' },
})
