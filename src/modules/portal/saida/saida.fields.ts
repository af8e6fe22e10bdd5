// The order of an archive, for the page and for the server.
import { defineFields } from '#kits/form/field-facts.ts'

export const shortestPassphrase = 16

export const saidaFields = defineFields({
  privados: {
    kind: 'flag',
    label: 'Levar também os dados pessoais, cifrados com uma senha',
    hint: 'Pedidos, manifestações, requerentes, usuários, CPFs e os arquivos deles. Sem a senha ninguém os abre: nem a prefeitura, nem quem fez o portal.',
  },
  senha: {
    kind: 'password',
    label: 'Senha dos dados pessoais',
    hint: `Ao menos ${shortestPassphrase} caracteres. Ela não fica guardada em lugar nenhum: anote-a antes.`,
  },
  senha_de_novo: { kind: 'password', label: 'A mesma senha, de novo' },
})
