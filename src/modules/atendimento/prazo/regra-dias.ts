/** The most days that each term may have: more than the law says. Plain data outside the contract, for the browser. */
export const maximoDeDias = { dias_resposta: 60, dias_prorrogacao: 30, dias_recurso: 60, dias_decisao: 30 } as const
