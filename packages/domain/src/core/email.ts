/** An e-mail address: a local part of letters, digits, + _ - in groups between dots, @, then a domain with a dot. */
export const EMAIL = /^[a-z0-9+_-]+(\.[a-z0-9+_-]+)*@([a-z0-9-]+\.)+[a-z]{2,}$/i;
