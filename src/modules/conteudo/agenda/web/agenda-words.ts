export const agendaQuestion = (titulo: string) => `Tem certeza que deseja remover o evento ${titulo}?`

// panel spec 2 and 7
export const savedMessages = { '1': 'Evento salvo com sucesso.', atualizada: 'Agenda atualizada com sucesso.' }
