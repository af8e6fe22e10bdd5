// The councils in which society watches over health, education and social assistance (docs/specification/data-sets.md#councils; PNTP 18.6,
// 19.3, 19.4).
import { defineDataset } from '#kits/dataset/dataset.ts'

const texto = { kind: 'text', maxLength: 300 } as const

export const conselho = defineDataset({
  name: 'conselho',
  slug: 'conselhos',
  title: 'Conselhos Municipais',
  one: { name: 'conselho', gender: 'm' },
  many: 'Conselhos',
  lead: 'Os conselhos em que a sociedade acompanha as políticas do município: para que servem, quando se reúnem e como falar com eles.',
  text: 'Os conselhos municipais, seus membros, atas e pareceres.',
  law: 'Leis 8.142/1990, 14.113/2020 e 8.742/1993; PNTP 18.6, 19.3 e 19.4',
  dimension: 'institucional',
  privilege: 'informacao',
  columns: {
    conselho_nome: {
      ...{ ...texto, label: 'Nome', isRequired: true, filter: true, sort: true },
      names: ['conselho', 'nome do conselho'],
    },
    conselho_area: {
      kind: 'choice',
      label: 'Área',
      isRequired: true,
      filter: true,
      options: {
        saude: 'Saúde',
        fundeb: 'Fundeb',
        assistencia_social: 'Assistência social',
        educacao: 'Educação',
        alimentacao_escolar: 'Alimentação escolar',
        crianca: 'Criança e adolescente',
        idoso: 'Pessoa idosa',
        outra: 'Outra',
      },
      names: ['tipo', 'política'],
    },
    conselho_lei: { ...texto, label: 'Lei que o criou', names: ['lei', 'ato de criação', 'norma'] },
    conselho_email: { kind: 'email', label: 'E-mail', isRequired: true, names: ['e-mail', 'correio eletrônico'] },
    conselho_telefone: { kind: 'telefone', label: 'Telefone', names: ['fone', 'contato'] },
    conselho_endereco: { ...texto, label: 'Endereço', names: ['local', 'sede'] },
    conselho_reunioes: {
      ...{ ...texto, label: 'Reuniões', hint: 'Como “primeira terça do mês, às 14h, abertas ao público”.' },
      names: ['calendário de reuniões', 'periodicidade'],
    },
  },
  shown: ['conselho_nome', 'conselho_area', 'conselho_reunioes', 'conselho_email', 'conselho_telefone'],
  titled: ['conselho_nome'],
  first: ['conselho_nome', 'asc'],
  import: { key: ['conselho_nome'], scope: [] },
})
