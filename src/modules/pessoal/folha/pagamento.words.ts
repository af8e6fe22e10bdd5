import type { RecordWords } from '#kits/list/words.ts'

type Named = { pagamento_servidor: string; pagamento_ano: number; pagamento_mes: number }

const mesDe = (mes: number, ano: number) => `${String(mes).padStart(2, '0')}/${ano}`

// a person has a payment each month: the name alone does not say which
const nameOf = ({ pagamento_servidor, pagamento_ano, pagamento_mes }: Named) =>
  `de ${pagamento_servidor} de ${mesDe(pagamento_mes, pagamento_ano)}`

export const pagamentoWords: RecordWords<Named> = { one: 'pagamento', many: 'pagamentos', gender: 'm', nameOf }

/** The specified question, and which of the person's payments it is. */
export const pagamentoQuestion = ({ pagamento_servidor, pagamento_mes, pagamento_ano }: Named) =>
  `Tem certeza que deseja remover o pagamento do servidor ${pagamento_servidor}? É o de ${mesDe(pagamento_mes, pagamento_ano)}.`

export const savedMessages = { '1': 'Pagamento salvo com sucesso.', '2': 'Pagamento atualizado com sucesso.' }
