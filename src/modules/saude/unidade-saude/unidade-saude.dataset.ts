// Where the town's health service is, and when (docs/specification/data-sets.md#health; PNTP 18.2).
import { defineDataset } from '#kits/dataset/dataset.ts'
import { latitudeColumn, longitudeColumn, placeChecks } from '#kits/dataset/shared-columns.ts'

const texto = { kind: 'text', maxLength: 300 } as const

export const unidadeSaude = defineDataset({
  name: 'unidade_saude',
  slug: 'saude/unidades',
  title: 'Unidades de Saúde',
  one: { name: 'unidade de saúde', gender: 'f' },
  lead: 'Os postos, hospitais e outros serviços de saúde do município: onde ficam, quando atendem e o que oferecem.',
  text: 'Onde ficam os serviços de saúde do município, quando atendem e o que oferecem.',
  law: 'Lei 8.080/1990, art. 7º, VI; PNTP 18.2',
  dimension: 'saude',
  privilege: 'saude',
  columns: {
    unidade_saude_nome: {
      ...{ ...texto, label: 'Nome', isRequired: true, filter: true, sort: true },
      names: ['unidade', 'nome da unidade', 'estabelecimento', 'nome fantasia', 'no_fantasia'],
    },
    unidade_saude_cnes: {
      ...{ ...texto, label: 'CNES', isRequired: true, maxLength: 7, filter: 'start', sort: true },
      meaning: 'Número no Cadastro Nacional de Estabelecimentos de Saúde',
      names: ['código cnes', 'co_cnes', 'nº cnes'],
    },
    unidade_saude_tipo: {
      kind: 'choice',
      label: 'Tipo',
      isRequired: true,
      filter: true,
      options: {
        ubs: 'Unidade básica de saúde',
        hospital: 'Hospital',
        pronto_atendimento: 'Pronto atendimento',
        especialidades: 'Centro de especialidades',
        caps: 'Centro de atenção psicossocial',
        farmacia: 'Farmácia',
        laboratorio: 'Laboratório',
        vigilancia: 'Vigilância em saúde',
        outro: 'Outro',
      },
      names: ['tipo de unidade', 'tipo de estabelecimento'],
    },
    unidade_saude_endereco: {
      ...texto,
      label: 'Endereço',
      isRequired: true,
      names: ['logradouro', 'endereço completo'],
    },
    unidade_saude_bairro: {
      ...texto,
      label: 'Bairro',
      filter: true,
      sort: true,
      names: ['localidade', 'bairro/distrito'],
    },
    unidade_saude_telefone: { kind: 'telefone', label: 'Telefone', isRequired: true, names: ['fone', 'contato'] },
    unidade_saude_horario: {
      ...{ ...texto, label: 'Horário', isRequired: true, hint: 'Como “segunda a sexta, das 7h às 17h”.' },
      names: ['horário de funcionamento', 'funcionamento', 'horário de atendimento'],
    },
    unidade_saude_servicos: {
      ...{ kind: 'long-text', label: 'Serviços', maxLength: 4000, rows: 3, filter: true },
      names: ['serviços oferecidos', 'especialidades', 'atendimentos'],
    },
    unidade_saude_latitude: {
      ...latitudeColumn,
      isDetail: true,
      names: ['lat', 'nu_latitude'],
    },
    unidade_saude_longitude: {
      ...longitudeColumn,
      isDetail: true,
      names: ['long', 'lon', 'nu_longitude'],
    },
  },
  shown: [
    'unidade_saude_nome',
    'unidade_saude_tipo',
    'unidade_saude_bairro',
    'unidade_saude_endereco',
    'unidade_saude_telefone',
    'unidade_saude_horario',
  ],
  titled: ['unidade_saude_nome'],
  first: ['unidade_saude_nome', 'asc'],
  chart: { by: 'unidade_saude_tipo', title: 'Quantas há de cada tipo' },
  import: { key: ['unidade_saude_cnes'], scope: [] },
  checks: [
    ...placeChecks('unidade_saude_latitude', 'unidade_saude_longitude'),
    {
      if: `unidade_saude_cnes !~ '^\\d{7}$'`,
      say: 'O CNES tem sete algarismos.',
      column: 'unidade_saude_cnes',
    },
  ],
})
