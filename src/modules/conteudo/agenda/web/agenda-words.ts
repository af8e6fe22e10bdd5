export const agendaQuestion = (titulo: string) => `Tem certeza que deseja remover o evento ${titulo}?`

// docs/specification/content.md#agenda
export const savedMessages = { '1': 'Evento salvo com sucesso.', atualizada: 'Agenda atualizada com sucesso.' }
