-- Behind https the cookie of a session has a name with a prefix that no other host can set. Sessions of before have the name without
-- one, which opens these rows and no later ones; the last of them is over seven days after the upgrade.
alter table sessao add column ses_sem_prefixo boolean not null default false;
update sessao set ses_sem_prefixo = true;
call registra('sessao', sem_trilha => 'logins and logouts are told by the login; hashes stay out');
