// What people call the codes of the order of payments; apart from the form, which the lists don't load.

export const categorias = {
  bens: 'Fornecimento de bens',
  locacoes: 'Locações',
  servicos: 'Prestação de serviços',
  obras: 'Realização de obras',
} as const

export const situacoes = {
  na_fila: 'Na fila',
  suspenso: 'Suspenso',
  pago: 'Pago',
  pago_fora_da_ordem: 'Pago fora da ordem',
} as const

/** What the list is filtered by: also all that is not paid yet, whether it waits or is suspended. */
export const situacoesDaLista = { a_pagar: 'Ainda não pagos', ...situacoes } as const
export const aPagar = ['na_fila', 'suspenso'] as const satisfies (keyof typeof situacoes)[]

/** Lei 14.133/2021, art. 141, § 1º, I to V. */
export const hipoteses = {
  emergencia: 'Grave perturbação da ordem, emergência ou calamidade',
  me_epp: 'Microempresa, empresa de pequeno porte, agricultor familiar ou outro pequeno fornecedor',
  sistema_estruturante: 'Serviço necessário aos sistemas estruturantes',
  falencia: 'Empresa em falência, recuperação judicial ou dissolução',
  servico_essencial: 'Patrimônio público ou serviço público essencial',
} as const
