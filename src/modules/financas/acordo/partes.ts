// The three lists of agreements, which the law asks for apart, and what is wrong, or strange, about one.

export const acordoParts = {
  by: 'acordo_sentido',
  lists: [
    {
      ...{
        value: 'R',
        name: 'acordo_recebido',
        slug: 'acordos/recebidos',
        title: 'Convênios e Transferências Recebidos',
      },
      lead: 'O dinheiro que o município recebe da União, do Estado e de outros por convênios e instrumentos parecidos: de quem, para quê, quanto e até quando.',
      text: 'O que o município recebe por convênios e outros instrumentos.',
    },
    {
      ...{
        value: 'C',
        name: 'acordo_realizado',
        slug: 'acordos/realizados',
        title: 'Convênios e Transferências Realizados',
      },
      lead: 'O dinheiro que o município repassa a entidades e a outros órgãos: a quem, para quê, quanto e até quando.',
      text: 'O que o município repassa a entidades e a outros órgãos.',
    },
    {
      ...{
        value: 'S',
        name: 'acordo_sem_repasse',
        slug: 'acordos/sem-repasse',
        title: 'Acordos sem Repasse de Recursos',
        without: ['acordo_valor_total', 'acordo_valor_repassado'],
      },
      lead: 'Os acordos de cooperação do município em que ninguém paga: com quem, para quê, o que cada um faz e até quando.',
      text: 'Os acordos de cooperação em que não há dinheiro.',
    },
  ],
} as const

export const acordoChecks = [
  {
    if: 'acordo_vigencia_fim < acordo_vigencia_inicio',
    say: 'O fim é antes do início.',
    column: 'acordo_vigencia_fim',
  },
  {
    if: "acordo_sentido <> 'S' and acordo_valor_total is null",
    say: 'Informe o valor total, ou escolha Sem recursos.',
    column: 'acordo_valor_total',
  },
  {
    if: "acordo_sentido = 'S' and acordo_obrigacoes = ''",
    say: 'Sem recursos, diga o que cada um se obriga a fazer.',
    column: 'acordo_obrigacoes',
  },
  {
    if: 'acordo_valor_repassado > acordo_valor_total',
    say: 'O valor repassado é maior que o total: falta um aditivo?',
    column: 'acordo_valor_repassado',
    isWarning: true,
  },
  {
    if: "acordo_inteiro_teor = ''",
    say: 'Falta o inteiro teor: complete depois.',
    column: 'acordo_inteiro_teor',
    isWarning: true,
  },
] as const
