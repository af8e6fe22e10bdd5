-- What a person recognises an own session by: browser and system in words. The header that they are read from and the address are not stored.
alter table sessao
  add column sessao_id bigint generated always as identity,
  add column ses_aparelho text not null default '';
alter table sessao add constraint sessao_numero unique (sessao_id);
call registra('sessao', sem_trilha => 'logins and logouts are told by the login; hashes stay out');
