// The fields of a requester's own forms (docs/specification/requests.md#registration). What depends on the person's case is not said
// here: cadastro.contract.ts and the pages know which fields it demands, and how a telephone and a postal code are written.
import { defineFields } from '#kits/form/field-facts.ts'

// The options of the registration. Plain data outside the contract, so that the form can use it in the browser.

const identityDocuments = [
  'Carteira de Identidade',
  'CNH',
  'Passaporte',
  'Registro Nacional Migratório',
  'Carteira de Trabalho',
  'Carteira profissional',
  'Outro',
] as const

/** Of the registration and of 'Meus dados'. */
export const dadosFields = defineFields({
  sol_nome: { kind: 'text', label: 'Nome completo ou razão social', isRequired: true, maxLength: 200 },
  sol_tipo_doc_identificacao: {
    kind: 'choice',
    label: 'Tipo do documento de identificação',
    options: Object.fromEntries(identityDocuments.map((name) => [name, name])),
    empty: 'Selecione',
  },
  sol_numero_doc_identificacao: { kind: 'text', label: 'Número do documento', maxLength: 60 },
  sol_orgao_doc_identificacao: { kind: 'text', label: 'Órgão emissor', maxLength: 100 },
  sol_nome_representante: { kind: 'text', label: 'Nome do representante', maxLength: 200 },
  sol_cargo_representante: { kind: 'text', label: 'Cargo do representante', maxLength: 100 },
  tipo_instituicao_id: { kind: 'reference', label: 'Tipo de instituição', empty: 'Selecione' },
  tipo_area_atuacao_id: { kind: 'reference', label: 'Área de atuação', empty: 'Selecione' },
  sol_estrangeiro: { kind: 'flag', label: 'Moro fora do Brasil' },
  pais_id: { kind: 'reference', label: 'País', empty: 'Selecione' },
  end_cep: { kind: 'text', label: 'CEP', maxLength: 20, mask: 'cep' },
  end_logradouro: { kind: 'text', label: 'Rua, avenida ou praça', maxLength: 200 },
  end_numero: { kind: 'text', label: 'Número', maxLength: 20 },
  end_complemento: { kind: 'text', label: 'Complemento', maxLength: 100 },
  end_bairro: { kind: 'text', label: 'Bairro', maxLength: 100 },
  est_sigla: { kind: 'text', label: 'Estado', maxLength: 2 },
  /** A city comes by its code, or by its name within the state: a person without JavaScript types it. */
  cid_codigo_ibge: { kind: 'text', label: 'Cidade', maxLength: 7 },
  cid_nome: { kind: 'text', label: 'Cidade', maxLength: 100 },
  sol_telefone: { kind: 'text', label: 'Telefone', maxLength: 30, mask: 'telefone' },
})

/** Of the registration alone: who the person is, and how they come in. */
export const cadastroFields = defineFields({
  sol_tipo_pessoa: {
    kind: 'choice',
    label: 'Tipo de pessoa',
    options: { F: 'Física', J: 'Jurídica' },
    isRequired: true,
  },
  sol_cpf: { kind: 'cpf', label: 'CPF' },
  sol_doc_identificacao: { kind: 'flag', label: 'Não possuo CPF' },
  sol_termos_doc_identificacao: {
    kind: 'flag',
    label: 'Li e aceito o termo de responsabilidade',
    isRequired: true,
  },
  sol_cnpj: { kind: 'cnpj', label: 'CNPJ', hint: 'Números e letras, como estão no cartão do CNPJ.' },
  sol_email: {
    kind: 'email',
    label: 'E-mail',
    hint: 'Será o seu login. Enviaremos a ele um link para confirmar o cadastro.',
    isRequired: true,
  },
  sol_email_confirmacao: {
    kind: 'email',
    label: 'Confirme o e-mail',
    hint: 'Digite de novo, sem copiar.',
    isRequired: true,
  },
})

export const senhaFields = defineFields({
  usu_senha: {
    kind: 'password',
    label: 'Senha',
    hint: 'Ao menos 8 caracteres. Uma boa: três ou quatro palavras que não andam juntas.',
    isRequired: true,
  },
  usu_senha_confirmacao: {
    kind: 'password',
    label: 'Confirme a senha',
    hint: 'Digite de novo, sem copiar.',
    isRequired: true,
  },
})

/** The end of the account. */
export const encerramentoFields = defineFields({
  usu_senha: { kind: 'password', label: 'Sua senha', isRequired: true },
})

/** A text and no e-mail: whatever is no address is just an unknown one. */
export const reenvioFields = defineFields({
  usu_login: { kind: 'text', label: 'Login (e-mail)', isRequired: true, maxLength: 200 },
})
