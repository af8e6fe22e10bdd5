import type { RecordWords } from '#kits/list/words.ts'

type Named = { pagamento_servidor: string; pagamento_ano: number; pagamento_mes: number }

// a person has a payment each month: the name alone does not say which
const nameOf = ({ pagamento_servidor, pagamento_ano, pagamento_mes }: Named) =>
  `de ${pagamento_servidor} de ${String(pagamento_mes).padStart(2, '0')}/${pagamento_ano}`

export const pagamentoWords: RecordWords<Named> = { one: 'pagamento', many: 'pagamentos', gender: 'm', nameOf }

export const pagamentoQuestion = (pagamento: Named) => `Excluir o pagamento ${nameOf(pagamento)}?`

export const savedMessages = { '1': 'Pagamento salvo com sucesso.', '2': 'Pagamento atualizado com sucesso.' }
