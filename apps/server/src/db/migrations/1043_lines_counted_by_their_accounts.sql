-- Each statement that changes lines counts it on their accounts (0202), and a change of an account is one of its household: asking about
-- it for each of thousands of lines said nothing more.
drop trigger counted on app.transactions;
