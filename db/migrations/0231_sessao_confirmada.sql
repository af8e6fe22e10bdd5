-- When the password was typed last in a session: privileges, tokens and personal data that leave ask for it again.
alter table sessao add column ses_confirmada timestamptz not null default now();
call registra('sessao', sem_trilha => 'logins and logouts are told by the login; hashes stay out');
