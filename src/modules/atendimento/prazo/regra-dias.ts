/** The most days that each term may be given: what the law says, with room. Plain data, apart from the contract. */
export const maximoDeDias = { dias_resposta: 60, dias_prorrogacao: 30, dias_recurso: 60, dias_decisao: 30 } as const
