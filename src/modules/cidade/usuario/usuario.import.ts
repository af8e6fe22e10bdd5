// The file of users: who, and what they may do. Passwords are in no file.
import { privileges } from '#base/privilegio.ts'
import type { DatasetColumns } from '#kits/dataset/dataset.ts'
import type { ImportDefinition } from '#kits/import/definition.ts'
import { accessFields, loginFields } from './usuario.fields.ts'

export const usuarioColumns = {
  usu_login: {
    kind: 'email',
    label: loginFields.usu_login.label,
    isRequired: true,
    names: ['login', 'e-mail', 'email', 'usuário', 'correio eletrônico', 'e-mail institucional'],
  },
  usu_administrador: {
    kind: 'choice',
    label: accessFields.usu_administrador.label,
    options: { S: 'Sim', N: 'Não' },
    names: ['admin', 'é administrador', 'administrador do painel'],
  },
  usu_privilegios: {
    kind: 'text',
    label: 'Privilégios',
    maxLength: 500,
    names: ['privilégio', 'permissões', 'permissão', 'acessos', 'acesso'],
  },
} as const satisfies DatasetColumns

export const privilegeNames = privileges.map(({ label }) => label).join('; ')

/** `hasMail`: new users get their passwords by e-mail. */
export const usuarioImport = (hasMail: boolean): ImportDefinition => ({
  name: 'usuario',
  call: '/painel/ajax/usuario',
  page: '/painel/usuarios',
  columns: usuarioColumns,
  key: ['usu_login'],
  scope: [],
  separators: [';', ',', '\t'],
  words: {
    title: 'Importar usuários',
    importTitle: 'Importação de usuários',
    fileLabel: 'Arquivo dos usuários (CSV, XLSX ou ODS)',
    hint: `Uma linha para cada pessoa: o e-mail com que ela entra, os privilégios com ponto e vírgula entre eles, e se é administrador (Sim ou Não). Os privilégios são: ${privilegeNames}. De quem já está no portal, uma célula vazia não muda nada. ${hasMail ? 'Cada novo usuário recebe por e-mail uma senha temporária.' : 'Nenhum e-mail sai deste portal por enquanto: os novos ficam sem senha até você dar uma a cada um.'}`,
    one: 'usuário',
    many: 'usuários',
    gender: 'm',
    from: 'do portal',
    stored: hasMail
      ? 'Usuários gravados com sucesso. Cada um dos novos recebe por e-mail uma senha temporária, que vale por 48 horas.'
      : 'Usuários gravados com sucesso. Os novos ainda não têm senha: na lista dos usuários, dê uma a cada um em Editar, Alterar Senha, quando for entregá-la.',
    nothingNew: 'Não há o que gravar: o portal já tem todos os usuários do arquivo, com estes privilégios.',
    modelName: 'modelo-usuarios.csv',
    scopeLabel: 'Parte',
    sumLabel: null,
    removes: false,
    refused: 'O arquivo não pode ser importado.',
  },
})
