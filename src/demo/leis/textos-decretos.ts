// The decrees of the town: date | summary, and yearly ones.

export const decretos = `
2021-01-04 | Declara situação de emergência na saúde pública do Município em razão da pandemia de Covid-19
2021-03-05 | Dispõe sobre o toque de recolher e as medidas de prevenção à Covid-19, em conformidade com o decreto estadual
2022-08-30 | Institui o Comitê Municipal de Busca Ativa Escolar
2023-03-31 | Regulamenta a Lei Federal nº 14.133/2021 no âmbito da Administração Municipal
2024-02-15 | Regulamenta o Sistema de Registro de Preços no âmbito do Município
2024-10-31 | Institui a Comissão de Transição de Governo e o inventário dos bens municipais
2025-01-02 | Dispõe sobre a contenção de despesas e a programação financeira do exercício
2025-07-03 | Decreta luto oficial de três dias pelo falecimento do mestre de reisado Tonico do Lajedo
2026-03-24 | Declara situação de emergência nas áreas atingidas por chuvas intensas na Várzea do Licuri
`

/** Month and day | summary, where {ano} is the year. */
export const decretosDeTodoAno = `
01-15 | Fixa o calendário de feriados e de pontos facultativos do Município para o ano de {ano}
01-29 | Estabelece o calendário fiscal e as datas de vencimento do IPTU e da taxa de licença para {ano}
04-08 | Prorroga a situação de emergência nas áreas do Município afetadas pela estiagem (COBRADE 1.4.1.1.0)
05-06 | Abre crédito suplementar ao orçamento de {ano} no valor de {valor} e dá outras providências
06-10 | Dispõe sobre o expediente nas repartições públicas durante os festejos juninos de {ano}
09-09 | Abre crédito suplementar ao orçamento de {ano} no valor de {valor}, por anulação parcial de dotações
10-07 | Dispõe sobre o encerramento do exercício financeiro de {ano} e a inscrição de restos a pagar
`
