// Generated from openapi/admin.json by npm run generate; not to be edited.

export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the current session */
        get: operations["sessionRead"];
        put?: never;
        /**
         * Sign in
         * @description Takes e-mail and password. If they match several companies, the answer names the companies; send the chosen one with the next call. If the account has a second factor, send its code next.
         */
        post: operations["sessionOpen"];
        /** Sign out */
        delete: operations["sessionClose"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a sign-in with a second-factor code */
        post: operations["sessionSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out everywhere */
        post: operations["sessionCloseAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your own name
         * @description If you send no name, it is cleared.
         */
        put: operations["sessionProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your own password
         * @description You are signed out everywhere else.
         */
        post: operations["sessionPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set up your own second factor
         * @description The second factor is on once you confirm it with a code of the authenticator app.
         */
        post: operations["sessionTotpBegin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn on your own second factor
         * @description You are signed out everywhere else. The recovery codes are shown only once.
         */
        post: operations["sessionTotpConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace your own recovery codes
         * @description The old codes stop working. The new codes are shown only once.
         */
        post: operations["sessionTotpRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/totp/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn off your own second factor
         * @description You are signed out everywhere else.
         */
        post: operations["sessionTotpDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your own sessions */
        get: operations["sessionList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/list/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of your own sessions */
        delete: operations["sessionEnd"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a link to set a password, by e-mail
         * @description The answer is the same whether the e-mail is known or not, and comes before the mail is sent. Each e-mail gets at most three links an hour.
         */
        post: operations["passwordLinksRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-links/look-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the person that a password link belongs to */
        post: operations["passwordLinksLookUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-links/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a password by a link
         * @description A link works once. The person is signed out everywhere. The second factor stays.
         */
        post: operations["passwordLinksUse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/meta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the choices for forms */
        get: operations["metaRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the settings of the company */
        get: operations["settingsRead"];
        /**
         * Change the settings of the company
         * @description Fields that you leave out stay as they are. No setting can be cleared.
         */
        put: operations["settingsChange"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the logo of the company */
        get: operations["settingsReadLogo"];
        /** Set the logo of the company */
        put: operations["settingsChangeLogo"];
        post?: never;
        /** Remove the logo of the company */
        delete: operations["settingsDeleteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the retention terms */
        get: operations["settingsReadRetention"];
        /**
         * Change the retention terms
         * @description Fields that you leave out stay as they are; null restores the default term. The next daily clean-up deletes records past their term.
         */
        put: operations["settingsChangeRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the permissions of API users */
        get: operations["permissionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API users
         * @description Filter by one customer, or by the whole company (`scope=tenant`). Default: all API users.
         */
        get: operations["apiUsersList"];
        put?: never;
        /**
         * Create an API user and issue its first token
         * @description The user belongs to one customer or to the whole company. Only this answer contains the token; you cannot read it again.
         */
        post: operations["apiUsersCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an API user */
        get: operations["apiUsersRead"];
        /**
         * Change an API user
         * @description Fields that you leave out stay as they are. Null clears the e-mail or the rate limit.
         */
        put: operations["apiUsersChange"];
        post?: never;
        /**
         * Delete an API user
         * @description All its tokens are revoked. Its name cannot be used again.
         */
        delete: operations["apiUsersDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-users/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate an API user
         * @description All its tokens are revoked.
         */
        post: operations["apiUsersDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-users/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate an API user
         * @description The user needs a new token.
         */
        post: operations["apiUsersActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-users/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search the calls of an API user, newest first
         * @description A search reads at most 50,000 calls of the requested days; `warnings` says if there are earlier ones.
         */
        get: operations["apiUsersActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-users/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the valid tokens of an API user */
        get: operations["apiTokensList"];
        put?: never;
        /**
         * Issue a token to an API user
         * @description Only this answer contains the token; you cannot read it again.
         */
        post: operations["apiTokensCreate"];
        /** Revoke all tokens of an API user */
        delete: operations["apiTokensRevokeAll"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-users/{id}/tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a token */
        delete: operations["apiTokensRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest calls of several API users
         * @description Filter by one customer, or by the whole company (`scope=tenant`), which includes calls of unknown users. Default: all.
         */
        get: operations["apiActivityList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Filter by one customer, or by the whole company (`scope=tenant`). Default: all API users.
         */
        get: operations["webhooksList"];
        put?: never;
        /**
         * Create a webhook
         * @description The webhook receives events of one customer or of the whole company, from now on. Only this answer contains the secret; you cannot read it again.
         */
        post: operations["webhooksCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook */
        get: operations["webhooksRead"];
        /**
         * Change a webhook
         * @description Fields that you leave out stay as they are. Null clears the description.
         */
        put: operations["webhooksChange"];
        post?: never;
        /** Delete a webhook */
        delete: operations["webhooksDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a webhook on
         * @description The webhook continues where it stopped: events of the meantime are delivered.
         */
        post: operations["webhooksActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a webhook off
         * @description Nothing is delivered until you switch it on again.
         */
        post: operations["webhooksDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description The previous secret signs as well for 24 hours. Only this answer contains the secret; you cannot read it again.
         */
        post: operations["webhooksRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Newest first, with the outcome of the last attempt. Deliveries are kept for 30 days.
         */
        get: operations["webhooksDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description The event is sent once and at once, even if the webhook is off. The answer gives the result, after up to ten seconds.
         */
        post: operations["webhooksTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{delivery}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the event of a delivery again
         * @description The event becomes a new delivery, after all pending deliveries of the same record.
         */
        post: operations["webhooksSendAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send all events since a time again
         * @description Only events that are still kept are sent. Events of the minute before the time are included.
         */
        post: operations["webhooksSendAgainSince"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the available carriers */
        get: operations["carriersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carrier-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List carrier accounts */
        get: operations["carrierAccountsList"];
        put?: never;
        /**
         * Create a carrier account
         * @description Credentials are stored and never shown.
         */
        post: operations["carrierAccountsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carrier-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a carrier account */
        get: operations["carrierAccountsRead"];
        /**
         * Change a carrier account
         * @description Fields that you leave out stay as they are, including each stored credential. Null clears the base address.
         */
        put: operations["carrierAccountsChange"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/carrier-accounts/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Test the connection of a carrier account */
        post: operations["carrierAccountsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the staff */
        get: operations["staffList"];
        put?: never;
        /**
         * Create a staff member
         * @description If you send no password, the person gets a link to set one. The link is sent by e-mail, or shown once in this answer.
         */
        post: operations["staffCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a staff member */
        get: operations["staffRead"];
        /**
         * Change a staff member
         * @description Fields that you leave out stay as they are. Null clears the name. A new e-mail, role or status signs the person out and ends the link to set a password; then reset the password for a new link.
         */
        put: operations["staffChange"];
        post?: never;
        /** Delete a staff member */
        delete: operations["staffDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the password of a staff member
         * @description The person is signed out everywhere. If you send no new password, the person gets a link to set one. The link is sent by e-mail, or shown once in this answer.
         */
        post: operations["staffResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/reset-second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn off the second factor of a staff member
         * @description The person is signed out everywhere, and a link to set a password ends.
         */
        post: operations["staffResetSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/{id}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a staff member out everywhere */
        post: operations["staffSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the actions of staff, newest first */
        get: operations["staffActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff-activity/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the recorded kinds of staff action, in words */
        get: operations["staffActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes by staff and API users, newest first
         * @description Includes the calls of API users that wrote something. At most 50,000 of these are read for the requested days; `warnings` says if there are earlier ones.
         */
        get: operations["auditList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customers */
        get: operations["customersList"];
        put?: never;
        /** Create a customer */
        post: operations["customersCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export customers as CSV */
        get: operations["customersExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a customer */
        get: operations["customersRead"];
        /**
         * Change a customer
         * @description Fields that you leave out stay as they are. Null clears a field.
         */
        put: operations["customersChange"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivate a customer and its API users */
        post: operations["customersDeactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activate a customer */
        post: operations["customersActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest customer files
         * @description The newest 20. Files are kept for two weeks.
         */
        get: operations["customerImportsList"];
        put?: never;
        /**
         * Upload a customer file
         * @description CSV (UTF-8; comma, semicolon or tab) or XLSX, with up to 5,000 rows below a row of column names. Titles, empty rows and totals are skipped. Nothing is created yet: each row is only checked. Columns are mapped as for the last file with the same columns, otherwise by their names. The same file is not accepted twice.
         */
        post: operations["customerImportsSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a customer file with its mapping */
        get: operations["customerImportsRead"];
        put?: never;
        post?: never;
        /**
         * Delete a customer file
         * @description Records created from it stay. You can then send the same file again, which creates all records again.
         */
        delete: operations["customerImportsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-imports/{id}/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Map the columns of a customer file and check its rows again
         * @description The mapping is remembered for files with the same columns.
         */
        put: operations["customerImportsMap"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rows of a customer file with their errors */
        get: operations["customerImportsRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-imports/{id}/rows/{row}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct a row of a customer file
         * @description The row is checked again. The sender’s file does not change.
         */
        put: operations["customerImportsCorrect"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-imports/{id}/faults.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the wrong rows of a customer file with the reasons as CSV */
        get: operations["customerImportsFaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the customers of a file
         * @description Runs in the background. `all` creates all rows in one transaction or none, and is refused while a row is wrong. `good` creates the valid rows; a row that is wrong by then fails. No row is created twice. Refused while a valid row has an open question.
         */
        post: operations["customerImportsStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the figures of the day */
        get: operations["homeRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures of a period
         * @description Revenue, margin, deliveries and COD of the shipments with a date in the period, without cancelled ones.
         */
        get: operations["figuresRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/figures/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the figures of a period as CSV
         * @description A row for each day, customer, service or driver and currency; amounts of two currencies are never added. Shipments without a price have a row without a currency.
         */
        get: operations["figuresExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/long-work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own background jobs, newest first
         * @description The newest 20, without those that your role may no longer start. Jobs are kept for a week after their end.
         */
        get: operations["workList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/long-work/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a background job and its progress
         * @description Needs the permission that starts the job.
         */
        get: operations["workRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/long-work/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the result of each record of a background job
         * @description Needs the permission that starts the job.
         */
        get: operations["workRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/long-work/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a background job
         * @description The person who started it, or an owner, can stop it. Finished rows stay finished. Rows in progress are completed.
         */
        post: operations["workStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/long-work/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the document of a background job
         * @description Needs the permission that starts the job. Kept for a week; the newest 20 of the company.
         */
        get: operations["workDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List shipments */
        get: operations["shipmentsList"];
        put?: never;
        /**
         * Create a shipment
         * @description The shipment is priced and, if its service uses a carrier, submitted. `warnings` gives the reason for a missing price, possible mistakes, and texts that the label cannot show.
         */
        post: operations["shipmentsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/bulk/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print the labels of many shipments as one document
         * @description Runs in the background and produces a PDF, or ZPL for a label printer. A shipment without a label, such as a cancelled one, fails as a row.
         */
        post: operations["shipmentsBulkPrint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/bulk/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print a manifest of many shipments for a hand-over
         * @description For a carrier or another depot. Runs in the background and produces a PDF. A cancelled shipment fails as a row.
         */
        post: operations["shipmentsBulkManifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/bulk/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the status of many shipments
         * @description Each shipment changes as in a single call; the tracking shows it. Runs in the background.
         */
        post: operations["shipmentsBulkStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/bulk/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel many shipments
         * @description Each shipment is cancelled as in a single call: its carrier is asked first. Runs in the background.
         */
        post: operations["shipmentsBulkCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/bulk/resubmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit many shipments to their carriers again
         * @description Each shipment is submitted as in a single call; a doubtful one is looked up first. Runs in the background.
         */
        post: operations["shipmentsBulkResubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export shipments as CSV */
        get: operations["shipmentsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a shipment with all details of its page */
        get: operations["shipmentsRead"];
        /**
         * Change a shipment
         * @description Fields that you leave out become empty, except the date. The shipment is priced and, if its service uses a carrier, submitted. `warnings` gives the reason for a missing price, possible mistakes, and texts that the label cannot show.
         */
        put: operations["shipmentsReplace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/usual-shipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the values of a customer’s last shipment
         * @description Null if there is none. A package type is null unless all pieces had it.
         */
        get: operations["shipmentsUsual"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the status of a shipment
         * @description The tracking shows the change.
         */
        post: operations["shipmentsStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a shipment
         * @description The carrier is asked first.
         */
        post: operations["shipmentsCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/resubmit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submit a shipment to its carrier again */
        post: operations["shipmentsResubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the proposed return of a shipment
         * @description Request with the parties exchanged, to fill in the form.
         */
        get: operations["shipmentsProposeReturn"];
        put?: never;
        /**
         * Create the return of a shipment
         * @description The body is the same as for a create: fields that you leave out are empty. The shipment is priced as a return and, if its service uses a carrier, submitted.
         */
        post: operations["shipmentsReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the label of a shipment and its source */
        get: operations["shipmentsLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/label.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the label of a shipment as a PDF */
        get: operations["shipmentsLabelFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/label.zpl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the label of a shipment for a label printer
         * @description ZPL of all pieces.
         */
        get: operations["shipmentsLabelZpl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/label.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the label of a piece as a picture */
        get: operations["shipmentsLabelPng"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/papers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the carrier documents of a shipment */
        get: operations["shipmentsPapers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/papers/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a carrier document of a shipment */
        get: operations["shipmentsPaper"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the carrier calls of a shipment, oldest first */
        get: operations["shipmentsLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a line to the price of a shipment
         * @description Adds for example waiting time, a toll or a discount, in the currency of the charges. Send a reason and an amount, which is not taxed. Or send a surcharge that the tariff charges by quantity; its taxes become lines of their own. The line stays when the shipment changes. It never changes, but can be reversed.
         */
        post: operations["shipmentsAddCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/charges/{number}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse an added price line of a shipment
         * @description Lines that depend on it, such as its tax, are reversed too. All stay on record with the person and the reason.
         */
        post: operations["shipmentsReverseCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/reweigh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reweigh a shipment or a piece
         * @description Works like a reweighing scan: the shipment is repriced as of its date, and both prices are kept, as the first of `reweighings`.
         */
        post: operations["shipmentsReweigh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search the address book of a customer
         * @description Pinned entries come first, then the most recently used. `q` finds beginnings of words in the name, company, contact, street, city, postal code and e-mail, and either end of a telephone number.
         */
        get: operations["addressesList"];
        put?: never;
        /** Add an address to the address book of a customer */
        post: operations["addressesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an address book entry
         * @description Fields that you leave out stay as they are. Null clears a field. Shipments no longer change the entry.
         */
        put: operations["addressesChange"];
        post?: never;
        /**
         * Delete an address book entry
         * @description Shipments stay as they are. The next shipment to the address adds the entry again.
         */
        delete: operations["addressesDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List shipment templates */
        get: operations["templatesList"];
        put?: never;
        /**
         * Save a shipment template
         * @description The template belongs to one customer, or to all if you name none.
         */
        post: operations["templatesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a shipment template
         * @description Fields that you leave out stay as they are. The customer never changes.
         */
        put: operations["templatesChange"];
        post?: never;
        /** Delete a shipment template */
        delete: operations["templatesDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipment-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the latest shipment files
         * @description The newest 20. Files are kept for two weeks.
         */
        get: operations["shipmentImportsList"];
        put?: never;
        /**
         * Upload a shipment file
         * @description CSV (UTF-8; comma, semicolon or tab) or XLSX, with up to 5,000 rows below a row of column names. Titles, empty rows and totals are skipped. Nothing is created yet: each row is only checked. Columns are mapped as for the last file with the same columns, otherwise by their names. The same file is not accepted twice.
         */
        post: operations["shipmentImportsSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipment-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a shipment file with its mapping */
        get: operations["shipmentImportsRead"];
        put?: never;
        post?: never;
        /**
         * Delete a shipment file
         * @description Records created from it stay. You can then send the same file again, which creates all records again.
         */
        delete: operations["shipmentImportsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipment-imports/{id}/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Map the columns of a shipment file and check its rows again
         * @description The mapping is remembered for files with the same columns.
         */
        put: operations["shipmentImportsMap"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipment-imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rows of a shipment file with their errors */
        get: operations["shipmentImportsRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipment-imports/{id}/rows/{row}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct a row of a shipment file
         * @description The row is checked again. The sender’s file does not change.
         */
        put: operations["shipmentImportsCorrect"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipment-imports/{id}/faults.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the wrong rows of a shipment file with the reasons as CSV */
        get: operations["shipmentImportsFaults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipment-imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the shipments of a file
         * @description Runs in the background. `all` creates all rows in one transaction or none, and is refused while a row is wrong. `good` creates the valid rows; a row that is wrong by then fails. No row is created twice. Refused while a valid row has an open question.
         */
        post: operations["shipmentImportsStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipment-imports/{id}/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print the labels of all shipments of a file as one PDF
         * @description Runs in the background, like `/shipments/bulk/print`.
         */
        post: operations["shipmentImportsPrint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List shipments that need attention, newest first */
        get: operations["exceptionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions/pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List carrier pickups that need attention, newest first */
        get: operations["exceptionsListPickups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count shipments and pickups that need attention, by kind, age and owner */
        get: operations["exceptionsCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List possible owners of exceptions, by name */
        get: operations["exceptionsPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign shipment exceptions
         * @description Without `owner_id` there is no owner. With `seen_owner_id` (which may be null), the change applies only while that is still the owner.
         */
        post: operations["exceptionsAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Snooze shipment exceptions
         * @description They come back at that time, or earlier for another reason. Without `until` they come back at once.
         */
        post: operations["exceptionsSnooze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notes and actions on a shipment’s exceptions, newest first */
        get: operations["exceptionsListNotes"];
        put?: never;
        /** Add a note to a shipment’s exceptions */
        post: operations["exceptionsNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions/pickups/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign pickup exceptions
         * @description Without `owner_id` there is no owner. With `seen_owner_id` (which may be null), the change applies only while that is still the owner.
         */
        post: operations["pickupExceptionsAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions/pickups/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Snooze pickup exceptions
         * @description They come back at that time, or earlier for another reason. Without `until` they come back at once.
         */
        post: operations["pickupExceptionsSnooze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exceptions/pickups/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notes and actions on a pickup’s exceptions, newest first */
        get: operations["pickupExceptionsListNotes"];
        put?: never;
        /** Add a note to a pickup’s exceptions */
        post: operations["pickupExceptionsNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record scans of parcels
         * @description Scans are recorded in order, each independently; a refused scan has a reason. A repeated scan is stored once.
         */
        post: operations["scansRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans/{scan}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a scan within a minute
         * @description Only your own scan. The shipment returns to its previous status, and its tracking says so.
         */
        post: operations["scansUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scans/parcel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find the shipment of a scanned code */
        get: operations["scansParcel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/depots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List depots */
        get: operations["depotsList"];
        put?: never;
        /** Create a depot */
        post: operations["depotsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/depots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a depot */
        get: operations["depotsRead"];
        /**
         * Change a depot
         * @description Fields that you leave out stay as they are. Null clears a part of the address.
         */
        put: operations["depotsChange"];
        post?: never;
        /** Delete a depot without scans */
        delete: operations["depotsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sort-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List sort codes by place */
        get: operations["sortCodesList"];
        put?: never;
        /** Create a sort code */
        post: operations["sortCodesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sort-codes/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the sort code of a place of delivery
         * @description The longest postal prefix wins. A range counts as the common beginning of its ends and goes before a prefix of the same length. Between equals, a code with the city goes first.
         */
        get: operations["sortCodesFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sort-codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a sort code
         * @description Fields that you leave out become empty.
         */
        put: operations["sortCodesChange"];
        post?: never;
        /** Delete a sort code */
        delete: operations["sortCodesDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sort-codes.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the sort codes as CSV */
        get: operations["sortCodesExport"];
        put?: never;
        /**
         * Import sort codes from a table
         * @description A table is comma-, semicolon- or tab-separated: a file, or cells copied from a spreadsheet, with the columns country, zip_prefix, zip_from, zip_to, city, code and depot (a code of a depot). Either the whole table is imported or, with any fault, nothing. Faults are listed by row; the heading is row 1. A company has at most 100,000 sort codes.
         */
        post: operations["sortCodesImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List pickups */
        get: operations["pickupsList"];
        put?: never;
        /**
         * Create a pickup
         * @description If a carrier has its shipment, that carrier collects it. Otherwise it is assigned to the driver whose area covers its address.
         */
        post: operations["pickupsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/bulk/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign many pickups to a driver
         * @description Each pickup is assigned as in a single call; a full day or an address outside the area is noted in its row. Runs in the background.
         */
        post: operations["pickupsBulkAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/bulk/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark many pickups as failed
         * @description Each pickup changes as in a single call. Runs in the background.
         */
        post: operations["pickupsBulkFail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/bulk/unassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unassign many pickups from their drivers
         * @description Each pickup changes as in a single call. Runs in the background.
         */
        post: operations["pickupsBulkUnassign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/bulk/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark many pickups as completed
         * @description Each pickup changes as in a single call. Runs in the background.
         */
        post: operations["pickupsBulkComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/bulk/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel many pickups
         * @description Each pickup changes as in a single call. Runs in the background.
         */
        post: operations["pickupsBulkCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/bulk/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order many pickups from their carriers again
         * @description Each pickup changes as in a single call. Runs in the background.
         */
        post: operations["pickupsBulkOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export pickups as CSV */
        get: operations["pickupsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the pickups of a day by driver and carrier */
        get: operations["pickupsBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a pickup */
        get: operations["pickupsRead"];
        /**
         * Correct a pickup that its carrier refused, and order it again
         * @description Fields that you leave out become empty. Only possible while the carrier does not have the pickup. `carrier` gives its answer.
         */
        put: operations["pickupsCorrect"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assign a pickup to a driver */
        post: operations["pickupsAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/{id}/unassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unassign a pickup from its driver */
        post: operations["pickupsUnassign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a pickup as completed */
        post: operations["pickupsComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/{id}/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a pickup as failed */
        post: operations["pickupsFail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a pickup */
        post: operations["pickupsCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a pickup from its carrier again
         * @description A doubtful order is looked up first, and repeated only if the carrier does not have it.
         */
        post: operations["pickupsOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/{id}/carrier-number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the carrier’s confirmation number of a pickup
         * @description Use this after a call with the carrier. A pickup that was cancelled here is then cancelled at the carrier.
         */
        post: operations["pickupsEnterNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pickups/{id}/carrier-cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm that the carrier will not collect a cancelled pickup */
        post: operations["pickupsConfirmCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the runs of a day by driver, and the unassigned stops */
        get: operations["runsBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/to-load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the runs for loading
         * @description Runs of today and tomorrow that are planned or out.
         */
        get: operations["runsToLoad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a day’s deliveries and pickups to drivers by area
         * @description Assigns pickups of the day, and due shipments that are here and that the company delivers itself. Stops that are already on a run stay there.
         */
        post: operations["runsAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add shipments and pickups to a driver’s planned run of a day
         * @description The run is created if there is none. Either all stops are added or none. Areas and capacity are not checked.
         */
        post: operations["runsAdd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a run with its stops */
        get: operations["runsRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/sheet.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the run sheet of a run as a PDF */
        get: operations["runsSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/manifest.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the manifest of a run for a hand-over as a PDF */
        get: operations["runsManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Order the stops of a run
         * @description Send all stops, each once. CONFLICT if somebody else changed the run.
         */
        put: operations["runsOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove stops from a planned run
         * @description A run without stops is deleted. Pickups stay with their driver.
         */
        post: operations["runsRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move stops of a planned run to another driver
         * @description The stops move to that driver’s planned run of the day, which is created if needed and returned.
         */
        post: operations["runsMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/depart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a run out
         * @description Its shipments become Out for Delivery, one by one in the background. Stops that can no longer go are removed, with a warning.
         */
        post: operations["runsDepart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/continue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the departure or closing of a run
         * @description Use this if its background job was stopped or failed. Each stop is done once, however often you call this.
         */
        post: operations["runsContinue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save results of stops of a run that is out
         * @description Shipments and pickups change when the run is closed.
         */
        put: operations["runsOutcomes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a run
         * @description Every stop needs a result: sent now, saved before, or given by its shipment or pickup. Shipments and pickups then change one by one in the background.
         */
        post: operations["runsClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hand-overs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shipments that carriers accepted on a day, by account and service
         * @description Leaves out cancelled shipments and those that the carrier has not accepted yet.
         */
        get: operations["handOversList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hand-overs/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print the manifest of a carrier’s shipments of a day
         * @description For all services or one. Runs in the background and produces a PDF.
         */
        post: operations["handOversManifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List drivers */
        get: operations["driversList"];
        put?: never;
        /** Create a driver */
        post: operations["driversCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drivers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a driver */
        get: operations["driversRead"];
        /**
         * Change a driver
         * @description Fields that you leave out stay as they are. Null clears the phone.
         */
        put: operations["driversChange"];
        post?: never;
        /** Delete a driver without pickups */
        delete: operations["driversDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List services */
        get: operations["servicesList"];
        put?: never;
        /** Create a service */
        post: operations["servicesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a service */
        get: operations["servicesRead"];
        /**
         * Change a service
         * @description Fields that you leave out stay as they are. The code never changes.
         */
        put: operations["servicesChange"];
        post?: never;
        /** Delete a service */
        delete: operations["servicesDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{id}/carrier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the carrier account of a service
         * @description Without an account the company delivers itself.
         */
        put: operations["servicesCarrier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/package-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List package types */
        get: operations["packageTypesList"];
        put?: never;
        /** Create a package type */
        post: operations["packageTypesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/package-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a package type
         * @description Fields that you leave out stay as they are. The code never changes.
         */
        put: operations["packageTypesChange"];
        post?: never;
        /** Delete a package type */
        delete: operations["packageTypesDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List options
         * @description Options that senders can request. Each service lists those it offers.
         */
        get: operations["optionsList"];
        put?: never;
        /**
         * Create an option
         * @description Carriers know SATURDAY, RESIDENTIAL, SIGNATURE, INSURANCE and TAILLIFT by these codes. INSURANCE requires a declared value.
         */
        post: operations["optionsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/options/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an option
         * @description Fields that you leave out stay as they are. The code never changes.
         */
        put: operations["optionsChange"];
        post?: never;
        /**
         * Delete an option
         * @description Refused while a service offers it or a surcharge depends on it. Shipments keep their options.
         */
        delete: operations["optionsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zone-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List zone sets */
        get: operations["zoneSetsList"];
        put?: never;
        /** Create a zone set */
        post: operations["zoneSetsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zone-sets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a zone set */
        get: operations["zoneSetsRead"];
        /**
         * Change a zone set
         * @description Fields that you leave out stay as they are, including the rules. The code never changes.
         */
        put: operations["zoneSetsChange"];
        post?: never;
        /** Delete a zone set */
        delete: operations["zoneSetsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zone-sets/{code}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rules of a zone set */
        get: operations["zoneRulesList"];
        put?: never;
        /**
         * Add a rule to a zone set
         * @description A new zone name creates the zone.
         */
        post: operations["zoneRulesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zone-sets/{code}/rules/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a rule of a zone set
         * @description A new zone name creates the zone. A zone without rules is deleted.
         */
        put: operations["zoneRulesChange"];
        post?: never;
        /**
         * Delete a rule of a zone set
         * @description A zone without rules is deleted.
         */
        delete: operations["zoneRulesDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zone-sets/{code}/rules.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the rules of a zone set as CSV */
        get: operations["zoneRulesExport"];
        put?: never;
        /**
         * Import rules of a zone set from a table
         * @description A table is comma-, semicolon- or tab-separated: a file, or cells copied from a spreadsheet. Either the whole table is imported or, with any fault, nothing. Faults are listed by row and column of the table.
         */
        post: operations["zoneRulesImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/zone-sets/{code}/rules.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the rules of a zone set as XLSX */
        get: operations["zoneRulesExportXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List rate cards */
        get: operations["cardsList"];
        put?: never;
        /**
         * Create the draft of a rate card
         * @description Default code: made from the service.
         */
        post: operations["cardsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/card-calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the validity of rate cards, and the days without one */
        get: operations["cardsCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a version of a rate card */
        get: operations["cardsRead"];
        /**
         * Change the draft of a rate card
         * @description Fields that you leave out stay as they are. The code never changes.
         */
        put: operations["cardsChange"];
        post?: never;
        /** Delete the draft of a rate card */
        delete: operations["cardsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/table.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the prices of a rate card as CSV */
        get: operations["cardsExport"];
        put?: never;
        /**
         * Import prices from a table into the draft of a rate card
         * @description Faults are listed by row and column of the table.
         */
        post: operations["cardsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/table.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the prices of a rate card as XLSX */
        get: operations["cardsExportXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/compare/{before}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two versions of a rate card cell by cell
         * @description You can compare any two cards. The answer has the first 2,000 cells, `compare.csv` has all.
         */
        get: operations["cardsCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/compare/{before}/table.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the comparison of two versions of a rate card as CSV */
        get: operations["cardsCompareExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a rate card to a customer or a group
         * @description Creates the draft of a new card with the same prices and no end. Send either the customer or the customer group.
         */
        post: operations["cardsCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/raise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Raise the prices of rate cards by a percentage
         * @description Creates a draft of the next version of each card, from the version in force on the first day. With `dry_run` the result is only shown. A card is left out, with the reason, if it already has a draft, has ended by then, or has a later version.
         */
        post: operations["cardsRaise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the draft of a rate card
         * @description The card prices shipments from its first day and never changes again. Confirm a first day in the past. `warnings` compares its prices with those of the previous version.
         */
        post: operations["cardsPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/{id}/new-version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin the next version of a rate card */
        post: operations["cardsNewVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surcharges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List surcharges, discounts and taxes in the order they are charged */
        get: operations["surchargesList"];
        put?: never;
        /**
         * Create a surcharge, a discount or a tax
         * @description It is charged after all others.
         */
        post: operations["surchargesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surcharges/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the order of the surcharges */
        put: operations["surchargesOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surcharges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a surcharge, a discount or a tax
         * @description Fields that you leave out stay as they are. The code never changes.
         */
        put: operations["surchargesChange"];
        post?: never;
        /** Delete a surcharge, a discount or a tax */
        delete: operations["surchargesDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List customer groups */
        get: operations["customerGroupsList"];
        put?: never;
        /**
         * Create a customer group
         * @description Customers join the group by their pricing, rate cards by naming it.
         */
        post: operations["customerGroupsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customer-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a customer group */
        get: operations["customerGroupsRead"];
        /**
         * Change a customer group
         * @description Fields that you leave out stay as they are. The code never changes. Change its rate cards as rate cards.
         */
        put: operations["customerGroupsChange"];
        post?: never;
        /**
         * Delete a customer group
         * @description Refused while the group has a customer or a rate card.
         */
        delete: operations["customerGroupsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/pricing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the pricing of a customer */
        get: operations["customersPricing"];
        /**
         * Replace the pricing of a customer
         * @description Change its own rate cards as rate cards, not here.
         */
        put: operations["customersChangePricing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariff.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export the tariff as a document */
        get: operations["tariffExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tariff/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the tariff by a document
         * @description Either the whole document is imported or, with any fault, nothing. Faults are listed by path in the document.
         */
        post: operations["tariffImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Quote a price for any customer and day, also with drafts */
        post: operations["ratesQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quote/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compare the prices of all services for any customer and day */
        post: operations["ratesCompare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}/price-list.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the price list of a customer as a PDF
         * @description Lists the customer’s prices for each service by weight and zone, with its own terms, as shipments of that day are priced. Also explains its surcharges in words and lists the zones.
         */
        get: operations["customersPriceList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/spreadsheets/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Convert a sheet of an XLSX file to CSV
         * @description For tables of rate cards and zone rules with up to 20,000 rows. Amounts are the stored ones, whatever their format; codes have the zeros that the cell shows. Dates, errors and formulas without a result are reported by cell. Nothing is stored.
         */
        post: operations["spreadsheetsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the holidays of the company */
        get: operations["holidaysList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holidays/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add or change the holiday of a day
         * @description Prices and delivery dates follow it at once; existing shipments keep theirs.
         */
        put: operations["holidaysSave"];
        post?: never;
        /** Delete a holiday */
        delete: operations["holidaysDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price past shipments with the draft tariff
         * @description Runs in the background, day by day, and changes nothing. Covers at most 366 days, without cancelled shipments.
         */
        post: operations["replaysStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a replay of past shipments with its progress and sums
         * @description Each list has the 500 greatest differences. The document of the job has every shipment.
         */
        get: operations["replaysRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AddedCharge: {
            /** @description Number from 1 in each shipment. */
            number: number;
            reason: string;
            /** @enum {string} */
            type: "surcharge" | "discount" | "tax";
            /** @description Name of the line in the charges. */
            name: string;
            /** @description Negative for a discount. */
            amount: number;
            note: string | null;
            explanation: string | null;
            added_by: string | null;
            /** Format: date-time */
            added_at: string;
            reversal: {
                reversed_by: string | null;
                /** Format: date-time */
                reversed_at: string;
                note: string | null;
            } | null;
        };
        Address: {
            id: number;
            customer_id: number;
            label: string | null;
            company: string;
            name: string | null;
            phone: string | null;
            email: string | null;
            address1: string | null;
            address2: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string;
            /** @description True if shown before all others. */
            pinned: boolean;
            /** @description True if entered or corrected by hand; shipments do not change it. */
            kept: boolean;
            /** Format: date-time */
            last_used_at: string;
        };
        ApiCall: {
            id: string;
            /** Format: date-time */
            time: string;
            user_id: number | null;
            username: string | null;
            action: string;
            ip: string;
            details: {
                method: string;
                path: string;
                status: number;
                error_code: string | null;
                awb: string | null;
                pickup_id: number | null;
                duration_ms: number | null;
                request_id: string;
            };
        };
        ApiUser: {
            id: number;
            username: string;
            email: string | null;
            /**
             * Role
             * @enum {string}
             */
            role: "tenant" | "customer";
            customer_id: number | null;
            customer_name: string | null;
            permissions: ("api_shipments_create" | "api_shipments_read" | "api_shipments_cancel" | "api_tracking" | "api_rates" | "api_labels" | "api_services" | "api_pickups_create" | "api_pickups_read" | "api_pickups_cancel")[];
            rate_limit: number | null;
            /**
             * Mode
             * @description Live data or test data.
             * @enum {string}
             */
            mode: "live" | "test";
            active: boolean;
            /** @description Number of valid tokens. */
            tokens: number;
            last_used_at: string | null;
            last_used_ip: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            time: string;
            /**
             * By
             * @enum {string}
             */
            by: "staff" | "api_user";
            who: string | null;
            who_id: number | null;
            action: string;
            /** @description Action in words. */
            what: string;
            subject: string | null;
            pickup_id: number | null;
            /** @description Old and new values, if recorded. */
            changes: {
                field: string;
                before: string | null;
                after: string | null;
            }[];
            ip: string | null;
            details: {
                method: string | null;
                path: string | null;
                status: number | null;
                error_code: string | null;
                request_id: string | null;
            };
        };
        BoardTask: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "delivery" | "pickup";
            /** @description Id of the shipment or the pickup. */
            record_id: number;
            /** @description AWB or confirmation number. */
            name: string;
            /** @description Status of the shipment or the pickup. */
            status: string;
            company: string;
            contact: string | null;
            phone: string | null;
            address1: string | null;
            address2: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string;
            pieces: number | null;
            weight: number | null;
            /**
             * Weight unit
             * @enum {string}
             */
            weight_unit: "lb" | "kg";
            cod_amount: number | null;
            ready_time: string | null;
            latest_time: string | null;
            notes: string | null;
            sort_code: string | null;
            /** @description Active drivers whose areas cover the place. */
            driver_ids: number[];
        };
        CardCalendar: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** Format: date */
            today: string;
            services: {
                code: string;
                name: string;
                rows: components["schemas"]["CardCalendarRow"][];
            }[];
            /** @description Number of rows left out; ask for one service to see them. */
            more: number;
        };
        CardCalendarRow: {
            customer_id: number | null;
            customer_group: string | null;
            cards: {
                /** @description Code and version, such as `DOM-PUBLIC@2`. */
                id: string;
                name: string;
                /** @enum {string} */
                status: "draft" | "published";
                /**
                 * Format: date
                 * @description First day of its prices; a draft has its planned day.
                 */
                from: string;
                to: string | null;
            }[];
            /** @description Days without a card: neither the customer’s own, nor the group’s, nor a public one. */
            gaps: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            }[];
        };
        CardLine: {
            /** @description Package type. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
            package_type?: string;
            /** @description Zone. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
            zone?: string;
            /** @description Minimum base rate. */
            minimum_charge?: string;
            /** @description Brackets by ascending upper bound: weight, kilometres or pieces, as the service charges. */
            brackets: ({
                /** @description Exclusive lower bound. Default: the upper bound of the previous bracket. */
                over?: string;
                /** @description Inclusive upper bound; none on a last bracket without an end. */
                up_to?: string;
                /** @constant */
                type: "flat";
                /** @description Price for any quantity. */
                price: string;
            } | {
                /** @description Exclusive lower bound. Default: the upper bound of the previous bracket. */
                over?: string;
                /** @description Inclusive upper bound; none on a last bracket without an end. */
                up_to?: string;
                /** @constant */
                type: "per_unit";
                /** @description Price per unit; the whole quantity is multiplied by it. */
                price: string;
                /** @description Size of one unit. Default: 1. */
                per?: string;
                /** @description Count each unit begun as a whole unit. */
                whole_units?: boolean;
            } | {
                /** @description Exclusive lower bound. Default: the upper bound of the previous bracket. */
                over?: string;
                /** @description Inclusive upper bound; none on a last bracket without an end. */
                up_to?: string;
                /** @constant */
                type: "base_plus";
                /** @description Price of the quantity included. */
                base: string;
                /** @description Quantity included in the base. Default: the upper bound of the previous bracket. */
                included?: string;
                /** @description Price of each further unit begun. */
                price: string;
                /** @description Size of one unit. Default: 1. */
                per?: string;
            })[];
        };
        CardSummary: {
            /** @description Code and version, such as `DOM-PUBLIC@2`. */
            id: string;
            code: string;
            version: number;
            name: string;
            /** @description Code of the service that the card prices. */
            service: string;
            customer_id: number | null;
            customer_group: string | null;
            currency: string;
            /** Format: date */
            valid_from: string;
            valid_to: string | null;
            /** @enum {string} */
            status: "draft" | "published";
            total: components["schemas"]["PriceLimits"] | null;
            line_count: number;
        };
        Carrier: {
            id: string;
            code: string;
            name: string;
            capabilities: {
                /**
                 * Cancel
                 * @enum {string}
                 */
                cancel: "at_once" | "on_request" | "none";
                /**
                 * Label
                 * @enum {string}
                 */
                label: "with_shipment" | "separate";
                pickup: boolean;
                cod: boolean;
                /** @description Supported options; shipments with other options are refused. */
                options: ("SATURDAY" | "RESIDENTIAL" | "SIGNATURE" | "INSURANCE" | "TAILLIFT")[];
                trackMany: {
                    maxPerCall: number;
                };
                trackCallsPerMinute: number;
            };
            form: {
                settings: components["schemas"]["CarrierField"][];
                credentials: components["schemas"]["CarrierField"][];
                services: {
                    code: string;
                    name: string;
                }[];
                hosts: {
                    production: string;
                    sandbox: string;
                } | null;
            };
        };
        CarrierAccount: {
            id: number;
            carrier: string;
            carrier_name: string;
            name: string;
            /**
             * Environment
             * @enum {string}
             */
            environment: "production" | "sandbox";
            /** Settings */
            settings: {
                [key: string]: string;
            };
            /** @description Names of the stored credentials. */
            credentials_set: string[];
            base_address: string | null;
            time_limit_ms: number;
            /**
             * Reorder
             * @enum {string}
             */
            reorder: "careful" | "fast";
            active: boolean;
            /** @description Codes of the services that use the account. */
            services: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        CarrierField: {
            name: string;
            label: string;
            help?: string;
            required: boolean;
            /** @description Regular expression for the whole value. */
            pattern?: string;
            choices?: {
                value: string;
                label: string;
            }[];
        };
        CarrierPaper: {
            /** @description Number of the document in the shipment. */
            number: number;
            /** @enum {string} */
            kind: "invoice" | "receipt" | "other";
            /** @enum {string} */
            format: "pdf" | "png" | "gif";
            /** Format: date-time */
            created_at: string;
        };
        ChangedExceptions: {
            changed: number;
            /** @description Records that are no longer exceptions. */
            left: number;
        };
        ComparedCell: {
            /** @enum {string} */
            change: "changed" | "new" | "vanished";
            package_type: string | null;
            zone: string | null;
            /** @description The upper bound, `minimum` or `above`. */
            up_to: string;
            old: string | null;
            new: string | null;
            difference: number | null;
            percent: number | null;
        };
        Comparison: {
            currency: string | null;
            /** @description Cheapest first. */
            quotes: {
                /** @description The service. */
                service: {
                    /**
                     * @description Id of the service.
                     * @example 1
                     */
                    id: number;
                    /**
                     * @description Code of the service, the same in each environment.
                     * @example DOM
                     */
                    code: string;
                    /**
                     * @description Name of the service.
                     * @example Domestic
                     */
                    name: string;
                    /**
                     * @description Within the country or across a border.
                     * @enum {string}
                     */
                    service_type: "domestic" | "international";
                    /**
                     * @description Basis of the price.
                     * @enum {string}
                     */
                    charge_type: "weight" | "distance" | "piece" | "flat";
                };
                /** @description Package type of the price. */
                package_type: {
                    /**
                     * @description Id of the package type.
                     * @example 2
                     */
                    id: number;
                    /**
                     * @description Code of the package type.
                     * @example BOX
                     */
                    code: string;
                    /**
                     * @description Name of the package type.
                     * @example Box
                     */
                    name: string;
                };
                zone: string | null;
                /**
                 * @description Weight that the price is for, in the weight unit.
                 * @example 6
                 */
                chargeable_weight: number;
                /**
                 * @description Unit of the weights: pounds or kilograms.
                 * @enum {string}
                 */
                weight_unit: "lb" | "kg";
                /**
                 * @description Price before surcharges, in the currency.
                 * @example 21.6
                 */
                base_rate: number;
                /** @description Surcharges, discounts and taxes. */
                surcharges: {
                    /**
                     * @description Code of the line.
                     * @example FUEL
                     */
                    code: string;
                    /**
                     * @description Name of the line.
                     * @example Fuel surcharge
                     */
                    name: string;
                    /**
                     * @description Kind of the line.
                     * @enum {string}
                     */
                    type: "surcharge" | "discount" | "tax";
                    /**
                     * @description Amount in the currency; negative for a discount.
                     * @example 2.7
                     */
                    amount: number;
                }[];
                /**
                 * @description Sum of the base rate and the surcharges, in the currency.
                 * @example 24.3
                 */
                total: number;
                /**
                 * Format: date
                 * @description Estimated day of delivery; absent if the service has no transit time.
                 * @example 2026-11-27
                 */
                estimated_delivery_date?: string;
                /** @description Explanation of the price, step by step; only with `explain`. */
                trace?: {
                    /**
                     * @description Name of the step.
                     * @example zone
                     */
                    step: string;
                    /**
                     * @description The step in words.
                     * @example 60606 is in zone MIDWEST.
                     */
                    text: string;
                }[];
            }[];
            /** @description Package types without a price, with the reason. */
            unavailable: {
                /** @description The service. */
                service: {
                    /**
                     * @description Id of the service.
                     * @example 1
                     */
                    id: number;
                    /**
                     * @description Code of the service, the same in each environment.
                     * @example DOM
                     */
                    code: string;
                    /**
                     * @description Name of the service.
                     * @example Domestic
                     */
                    name: string;
                    /**
                     * @description Within the country or across a border.
                     * @enum {string}
                     */
                    service_type: "domestic" | "international";
                    /**
                     * @description Basis of the price.
                     * @enum {string}
                     */
                    charge_type: "weight" | "distance" | "piece" | "flat";
                };
                package_type: {
                    /**
                     * @description Id of the package type.
                     * @example 2
                     */
                    id: number;
                    /**
                     * @description Code of the package type.
                     * @example BOX
                     */
                    code: string;
                    /**
                     * @description Name of the package type.
                     * @example Box
                     */
                    name: string;
                } | null;
                /**
                 * @description Reason, for programs.
                 * @example NO_ZONE
                 */
                reason: string;
                /**
                 * @description Reason in a sentence.
                 * @example No zone of the tariff has this address.
                 */
                message: string;
            }[];
            warnings?: {
                /**
                 * @description Path of the field in the request.
                 * @example sender.zip
                 */
                field: string;
                /**
                 * @description Warning in a sentence.
                 * @example Postal code 10118 is not in CA.
                 */
                message: string;
            }[];
        };
        /** @description All given conditions must hold; for a list, any one value. Weight is the chargeable weight of the shipment, pieces their number. piece_weight, longest_side, second_longest_side, girth (2 × width + 2 × height, where the length is the longest side), length_plus_girth and volume must hold together for one piece. Bounds of cod_amount and declared_value are in the currency of the surcharge and do not hold without such an amount. Bounds of distance are in kilometres and do not hold without a distance. */
        Conditions: {
            services?: string[];
            zones?: string[];
            package_types?: string[];
            weight?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            piece_weight?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            pieces?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            longest_side?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            second_longest_side?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            girth?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            length_plus_girth?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            volume?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            origin?: {
                /** @description Two letters of ISO 3166-1. */
                country?: string;
                /** @description State or province: code or name of ISO 3166-2. */
                state?: string;
                /** @description City; case and accents do not matter. */
                city?: string;
                /** @description Beginning of the postal code. In Britain it ends with a part of the code; E1* matches all codes that begin with E1. */
                postal_prefix?: string;
                /** @description First postal code of a range; as long as the last. */
                postal_from?: string;
                /** @description Last postal code of a range, inclusive. */
                postal_to?: string;
                /** @description One postal code. It may be the five-digit ZIP of a ZIP+4, or a British outward code. */
                postal_code?: string;
            }[];
            destination?: {
                /** @description Two letters of ISO 3166-1. */
                country?: string;
                /** @description State or province: code or name of ISO 3166-2. */
                state?: string;
                /** @description City; case and accents do not matter. */
                city?: string;
                /** @description Beginning of the postal code. In Britain it ends with a part of the code; E1* matches all codes that begin with E1. */
                postal_prefix?: string;
                /** @description First postal code of a range; as long as the last. */
                postal_from?: string;
                /** @description Last postal code of a range, inclusive. */
                postal_to?: string;
                /** @description One postal code. It may be the five-digit ZIP of a ZIP+4, or a British outward code. */
                postal_code?: string;
            }[];
            dates?: {
                /**
                 * Format: date
                 * @description First day. YYYY-MM-DD.
                 */
                from?: string;
                /**
                 * Format: date
                 * @description Last day, inclusive. YYYY-MM-DD.
                 */
                to?: string;
            }[];
            /** @description Days of the week of the shipment date. */
            weekdays?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
            /** @description Times of day. The condition does not hold if the shipment’s time of day is unknown. */
            times?: {
                /** @description First minute. HH:MM. */
                from: string;
                /** @description Exclusive end; an end that is not after the beginning is on the next day. HH:MM. */
                to: string;
            }[];
            /** @description Whether the shipment date is a holiday of the company. */
            holiday?: boolean;
            /** @description Whether there is a COD amount. */
            cod?: boolean;
            /** @description Whether the shipment is a return. */
            return?: boolean;
            options?: string[];
            cod_amount?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            declared_value?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            distance?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
        };
        /** @description Quantity that staff count; each step costs the fixed amount. */
        Counted: {
            /**
             * @description Counted quantity: minutes, pieces, or an amount in the currency of the surcharge, such as tolls paid.
             * @enum {string}
             */
            unit: "minute" | "piece" | "amount";
            /** @description Size of a step: 15 for each 15 minutes begun. Default: 1. Amounts are not rounded up to steps. */
            per?: string;
            /** @description Quantity free of charge. */
            free?: string;
        };
        Customer: {
            id: number;
            name: string;
            account_number: string | null;
            contact_name: string | null;
            phone: string | null;
            email: string | null;
            address1: string | null;
            address2: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string | null;
            notes: string | null;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        CustomerGroup: {
            /** @description The code. */
            id: string;
            code: string;
            name: string;
            services: {
                /** @description Service. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                service?: string;
                /** @description Percentage on the public card, for customers of the group without one of their own: -15 takes 15 % off, 5 adds 5 %. */
                percent: string;
            }[];
            surcharges: {
                /** @description Surcharge. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                surcharge: string;
                /** @description Service. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                service?: string;
                /** @description True to waive the surcharge. False, for a customer of a group, charges it as usual whatever the group has. */
                waived?: boolean;
                /** @description Fixed amount instead of the usual one. */
                amount?: string;
                /** @description Percentage instead of the usual one. */
                percent?: string;
                /** @description Minimum instead of the usual one. */
                minimum?: string;
                /** @description Maximum instead of the usual one. */
                maximum?: string;
            }[];
            cards: components["schemas"]["CardSummary"][];
        };
        CustomerGroupSummary: {
            /** @description The code. */
            id: string;
            code: string;
            name: string;
            /** @description Number of customers in the group. */
            customers: number;
            /** @description Number of its rate cards, without their versions. */
            cards: number;
        };
        CustomerPricing: {
            /** @description Id of the customer. */
            id: number;
            customer_id: number;
            customer_group: string | null;
            services: {
                /** @description Service. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                service?: string;
                /** @description Percentage on the public card or on the card of the group: -15 takes 15 % off, 5 adds 5 %. It replaces the percentage of the group. */
                percent: string;
            }[];
            surcharges: {
                /** @description Surcharge. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                surcharge: string;
                /** @description Service. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                service?: string;
                /** @description True to waive the surcharge. False, for a customer of a group, charges it as usual whatever the group has. */
                waived?: boolean;
                /** @description Fixed amount instead of the usual one. */
                amount?: string;
                /** @description Percentage instead of the usual one. */
                percent?: string;
                /** @description Minimum instead of the usual one. */
                minimum?: string;
                /** @description Maximum instead of the usual one. */
                maximum?: string;
            }[];
            cards: components["schemas"]["CardSummary"][];
        };
        Depot: {
            id: number;
            code: string;
            name: string;
            address1: string | null;
            address2: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string;
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        DistanceZone: {
            /** @description Zone as named by rate cards and surcharges. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
            zone: string;
            /** @description Inclusive upper bound in kilometres; the last zone may leave it out and then has no end. */
            up_to?: string;
        };
        Driver: {
            id: number;
            name: string;
            phone: string | null;
            active: boolean;
            daily_capacity: number;
            areas: components["schemas"]["DriverArea"][];
            /** @description Open pickups of today. */
            open_today: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        DriverArea: {
            country: string;
            zip_prefix: string | null;
            zip_from: string | null;
            zip_to: string | null;
        };
        ExceptionCounts: {
            /** @description Shipments and pickups that are not snoozed. */
            total: number;
            /** @description Each record counts once, even with several reasons. */
            shipments: number;
            /** @description Shipments only. */
            by_kind: {
                /**
                 * Kind
                 * @enum {string}
                 */
                kind: "carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending";
                count: number;
                /** @description True if there are at least that many. */
                capped: boolean;
            }[];
            /** @description Minimum age in days of 24 hours. */
            by_age: {
                older_than: number;
                count: number;
            }[];
            /** @description Shipments that the caller owns. */
            mine: number;
            /** @description Shipments only. */
            nobodys: number;
            /** @description Snoozed shipments, which no other figure includes. */
            snoozed: number;
            pickups: {
                /** @description Without snoozed ones. */
                total: number;
                by_kind: {
                    /**
                     * Kind
                     * @enum {string}
                     */
                    kind: "carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet";
                    count: number;
                    /** @description True if there are at least that many. */
                    capped: boolean;
                }[];
                /** @description Minimum age in days of 24 hours. */
                by_age: {
                    older_than: number;
                    count: number;
                }[];
                mine: number;
                nobodys: number;
                /** @description Not included in the other figures. */
                snoozed: number;
            };
        };
        ExceptionNote: {
            /** @description Number in the history of the record, from 1. */
            id: number;
            /** @enum {string} */
            kind: "note" | "assigned" | "snoozed";
            author: string;
            /** Format: date-time */
            at: string;
            text: string | null;
            owner: string | null;
            until: string | null;
        };
        ExceptionPerson: {
            id: number;
            name: string;
        };
        Failure: {
            /** @constant */
            ok: false;
            error: {
                code: string;
                message: string;
                /** @description Field path to message. */
                details?: {
                    [key: string]: string;
                };
            };
        };
        FigureGroup: {
            id: number | null;
            name: string | null;
            figures: components["schemas"]["Figures"];
        };
        FigureMoney: {
            currency: string;
            /** @description Shipments with a price in this currency. */
            shipments: number;
            /** @description Prices without taxes. */
            revenue: number;
            /** @description Shipments whose carrier told its cost, in the currency of the price. */
            with_cost: number;
            /** @description Costs that carriers told. */
            cost: number;
            margin: number | null;
            margin_percent: number | null;
        };
        Figures: {
            shipments: number;
            unpriced: number;
            money: components["schemas"]["FigureMoney"][];
            delivered: number;
            /** @description Delivered on the promised day or before. */
            on_time: number;
            late: number;
            /** @description Delivered without a failed attempt before. */
            first_attempt: number;
            later_attempt: number;
            cod_open: {
                shipments: number;
                amount: number;
            };
            cod_collected: {
                shipments: number;
                amount: number;
            };
        };
        HandOver: {
            account_id: number;
            account: string;
            services: {
                id: number;
                code: string;
                name: string;
                shipments: number;
                pieces: number;
            }[];
        };
        Holiday: {
            /**
             * Format: date
             * @description The day.
             */
            id: string;
            /** Format: date */
            date: string;
            name: string;
            /** @description Whether the holiday repeats every year. */
            yearly: boolean;
        };
        HomeFigures: {
            /** Format: date */
            today: string;
            shipments_today: {
                total: number;
                by_status: {
                    /**
                     * Status
                     * @enum {string}
                     */
                    status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
                    count: number;
                }[];
            };
            /** @description Shipments of the previous 29 days that are still Created. */
            left_behind: number;
            /** @description The same weekday of last week, up to the same time of day. */
            last_week: {
                /** Format: date */
                date: string;
                /**
                 * Format: date-time
                 * @description This time of day, one week ago.
                 */
                until: string;
                /** @description Shipments of that day entered by then. */
                shipments_until: number;
            };
            /** @description Cut-off of each active service that collects today: the next one or, if all are over, the last. Soonest first. */
            cut_offs: {
                service_id: number;
                /** @description Name of the service. */
                service: string;
                /**
                 * Format: date-time
                 * @description Cut-off in the company’s time zone.
                 */
                at: string;
                is_over: boolean;
                /** @description Shipments of today that are still Created. */
                waiting: number;
            }[];
            pickups: {
                today: number;
                open_today: number;
                unassigned_today: number;
                overdue: number;
            };
            exceptions: components["schemas"]["ExceptionCounts"];
            /** @description Switched off by the service because every delivery failed. */
            webhooks_switched_off: number;
            /** @description 30 days, oldest first. */
            chart: {
                /** Format: date */
                date: string;
                shipments: number;
                delivered: number;
            }[];
        };
        Import: {
            id: number;
            /** @description Name of the file. */
            file: string;
            /** @description E-mail of the sender. */
            sent_by: string;
            /** Format: date-time */
            created_at: string;
            /** @description Number of rows by state. */
            rows: {
                /** @description Rows to be checked; send the mapping again. */
                unchecked: number;
                good: number;
                /** @description Good rows with warnings. */
                check: number;
                faulty: number;
                made: number;
            };
            work_id: number | null;
            columns: {
                name: string;
                field: string | null;
            }[];
            /** @description Values for fields with an empty cell or without a column. */
            fixed: {
                field: string;
                value: string;
            }[];
            /**
             * Order
             * @enum {string}
             */
            date_order: "day_first" | "month_first";
            mapping_name: string | null;
            /** @description Possible fields of a column. */
            fields: {
                field: string;
                name: string;
                /**
                 * Type
                 * @enum {string}
                 */
                type: "text" | "number" | "date" | "country" | "list" | "customer";
                required: boolean;
                choices: string[] | null;
            }[];
            sheet: string | null;
            /** @description Sheets of the file. To read another one, send the file again with its name. */
            sheets: {
                name: string;
                /** @description Spreadsheet programs do not show it. */
                hidden: boolean;
            }[];
            /** @description Lines of the file that are no rows: the line that names the separator, lines above the column names, empty lines, totals, repeated column names, and rows that the spreadsheet hides. At most 100 ranges. */
            skipped: {
                /** @description First line. */
                from: number;
                /** @description Last line. */
                to: number;
                /**
                 * Reason
                 * @enum {string}
                 */
                reason: "separator" | "above" | "empty" | "total" | "header_again" | "hidden";
            }[];
            /** @description What the file does not say and the prices depend on. Nothing is created before a column or a fixed value answers it. */
            questions: {
                /**
                 * @description Path of the field in the request.
                 * @example sender.zip
                 */
                field: string;
                /**
                 * @description Warning in a sentence.
                 * @example Postal code 10118 is not in CA.
                 */
                message: string;
            }[];
            /** @description Earlier import of the same file, with its result. */
            known: boolean;
        };
        ImportRow: {
            /** @description Position in the file, from 1. */
            id: number;
            /** @description First line in the file. */
            line: number;
            /**
             * State
             * @enum {string}
             */
            state: "unchecked" | "good" | "check" | "faulty" | "made";
            /** @description Cells in the order of the columns. Empty once the record exists, which has the values. */
            cells: string[];
            faults: {
                /**
                 * @description Path of the field in the request.
                 * @example sender.zip
                 */
                field: string;
                /**
                 * @description Warning in a sentence.
                 * @example Postal code 10118 is not in CA.
                 */
                message: string;
            }[];
            warnings: {
                /**
                 * @description Path of the field in the request.
                 * @example sender.zip
                 */
                field: string;
                /**
                 * @description Warning in a sentence.
                 * @example Postal code 10118 is not in CA.
                 */
                message: string;
            }[];
            total: number | null;
            currency: string | null;
            changes: {
                id: number;
                name: string;
            } | null;
            made: {
                id: number;
                name: string;
            } | null;
        };
        ImportSummary: {
            id: number;
            /** @description Name of the file. */
            file: string;
            /** @description E-mail of the sender. */
            sent_by: string;
            /** Format: date-time */
            created_at: string;
            /** @description Number of rows by state. */
            rows: {
                /** @description Rows to be checked; send the mapping again. */
                unchecked: number;
                good: number;
                /** @description Good rows with warnings. */
                check: number;
                faulty: number;
                made: number;
            };
            work_id: number | null;
        };
        IssuedToken: {
            id: number;
            label: string | null;
            /** Format: date-time */
            created_at: string;
            client_id: string;
            token: string;
            /** @description Example request to try the token. */
            curl: string;
        };
        LedgerEntry: {
            /** @description Number in the ledger, from 1. */
            id: number;
            request_id: string;
            operation: string;
            /** @description `ok` or the fault; for a look-up its result. */
            outcome: string;
            message: string | null;
            /** Format: date-time */
            started_at: string;
            duration_ms: number;
            /** @description Requests and answers, without secrets. */
            exchanges: {
                method: string;
                url: string;
                request: string | null;
                status: number | null;
                answer: string | null;
                error: string | null;
                durationMs: number;
            }[];
        };
        /** @description Limits of the service, in its units of weight and dimensions; volumes are in cubes of the dimension unit. Weights are actual weights. */
        Limits: {
            /** @description Maximum weight of the shipment. */
            max_weight?: string;
            /** @description Maximum weight of a piece. */
            max_piece_weight?: string;
            /** @description Maximum longest side of a piece. */
            max_length?: string;
            /** @description Maximum second-longest side of a piece. */
            max_second_side?: string;
            /** @description Maximum girth of a piece. */
            max_girth?: string;
            /** @description Maximum longest side plus girth of a piece. */
            max_length_plus_girth?: string;
            /** @description Maximum volume of a piece. */
            max_piece_volume?: string;
            /** @description Maximum volume of all pieces together. */
            max_volume?: string;
            /** @description Maximum number of pieces. */
            max_pieces?: number;
            /** @description Maximum COD amount; 0 for a service without cash on delivery. */
            max_cod_amount?: string;
            /** @description Maximum declared value. */
            max_declared_value?: string;
        };
        ListedApiCall: {
            id: string;
            /** Format: date-time */
            time: string;
            user_id: number | null;
            username: string | null;
            action: string;
            ip: string;
            details: {
                method: string;
                path: string;
                status: number;
                error_code: string | null;
                awb: string | null;
                pickup_id: number | null;
                duration_ms: number | null;
                request_id: string;
            };
            /** @description Old and new values, if recorded. */
            changes: {
                field: string;
                before: string | null;
                after: string | null;
            }[];
        };
        ListedShipment: {
            /**
             * @description Id of the shipment, unique in the company.
             * @example 1042
             */
            id: number;
            /**
             * @description Number of the shipment (air waybill), as on its label.
             * @example WB1234567891
             */
            awb: string;
            /**
             * @description Status of the shipment.
             * @enum {string}
             */
            status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
            /**
             * Format: date
             * @description Shipment date.
             * @example 2026-11-24
             */
            date: string;
            /**
             * Format: date
             * @description Estimated day of delivery; absent if the service has no transit time.
             * @example 2026-11-27
             */
            estimated_delivery_date?: string;
            /**
             * @description AWB of the original shipment; absent if this is not a return.
             * @example WB1234567891
             */
            return_of?: string;
            /**
             * @description AWB of the return; absent if there is none or the return is Cancelled or Returned.
             * @example WB2345678900
             */
            returned_by?: string;
            reference: string | null;
            tracking_number: string | null;
            /** @description The service. */
            service: {
                /**
                 * @description Id of the service.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Code of the service, the same in each environment.
                 * @example DOM
                 */
                code: string;
                /**
                 * @description Name of the service.
                 * @example Domestic
                 */
                name: string;
                /**
                 * @description Within the country or across a border.
                 * @enum {string}
                 */
                service_type: "domestic" | "international";
                /**
                 * @description Basis of the price.
                 * @enum {string}
                 */
                charge_type: "weight" | "distance" | "piece" | "flat";
            };
            customer_id: number | null;
            /** @description Sender with its address. */
            sender: {
                /**
                 * @description Company, or the name of a private person.
                 * @example Acme Supplies
                 */
                company: string;
                name: string | null;
                phone: string | null;
                email: string | null;
                address1: string | null;
                address2: string | null;
                city: string | null;
                state: string | null;
                zip: string | null;
                /**
                 * @description Code of two letters from ISO 3166-1.
                 * @example US
                 */
                country: string;
                customer_id: number | null;
            };
            /** @description Recipient with its address. */
            recipient: {
                /**
                 * @description Company, or the name of a private person.
                 * @example Acme Supplies
                 */
                company: string;
                name: string | null;
                phone: string | null;
                email: string | null;
                address1: string | null;
                address2: string | null;
                city: string | null;
                state: string | null;
                zip: string | null;
                /**
                 * @description Code of two letters from ISO 3166-1.
                 * @example US
                 */
                country: string;
            };
            /** @description Weight, size and number of pieces. */
            package: {
                /**
                 * @description Total weight, in the weight unit.
                 * @example 5.5
                 */
                weight: number;
                /**
                 * @description Unit of the weights: pounds or kilograms.
                 * @enum {string}
                 */
                weight_unit: "lb" | "kg";
                /**
                 * @description Number of pieces.
                 * @example 1
                 */
                pieces: number;
                length: number | null;
                width: number | null;
                height: number | null;
                /**
                 * @description Unit of length, width and height: inches or centimetres.
                 * @enum {string}
                 */
                dimension_unit: "in" | "cm";
            };
            contents: string | null;
            customs_value: number | null;
            /** @description Customs declaration; absent if there is none. */
            customs?: {
                reason: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                signer: string | null;
                /** @description The goods, a line for each kind. */
                lines: {
                    description: string | null;
                    quantity: number | null;
                    value: number | null;
                    weight: number | null;
                    hs_code: string | null;
                    origin_country: string | null;
                }[];
                /** @description Tax numbers of the sender and the recipient. */
                tax_ids: {
                    /**
                     * @description Owner of the number.
                     * @enum {string}
                     */
                    party: "sender" | "recipient";
                    /**
                     * @description Kind of the number.
                     * @enum {string}
                     */
                    type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                    /**
                     * @description The number.
                     * @example DE123456789
                     */
                    number: string;
                }[];
            };
            cod_amount: number | null;
            /**
             * @description Value of the goods in the company’s currency, for insurance and liability.
             * @example 250
             */
            declared_value?: number;
            /** @description Codes of the requested options. */
            options?: string[];
            notes: string | null;
            /**
             * Metadata
             * @description The integrator’s own texts; absent without any.
             * @example {
             *       "order_id": "1042"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            charges: {
                /**
                 * @description Currency: a code of three letters from ISO 4217.
                 * @example USD
                 */
                currency: string;
                zone: string | null;
                /** @description Package type of the price. */
                package_type: {
                    /**
                     * @description Id of the package type.
                     * @example 2
                     */
                    id: number;
                    /**
                     * @description Code of the package type.
                     * @example BOX
                     */
                    code: string;
                    /**
                     * @description Name of the package type.
                     * @example Box
                     */
                    name: string;
                };
                /**
                 * @description Weight that the price is for, in the weight unit.
                 * @example 6
                 */
                chargeable_weight: number;
                /**
                 * @description Unit of the weights: pounds or kilograms.
                 * @enum {string}
                 */
                weight_unit: "lb" | "kg";
                /** @description The lines of the price. */
                items: {
                    /**
                     * @description Code of the line.
                     * @example FUEL
                     */
                    code: string;
                    /**
                     * @description Name of the line.
                     * @example Fuel surcharge
                     */
                    name: string;
                    /**
                     * @description Kind of the line.
                     * @enum {string}
                     */
                    type: "base" | "surcharge" | "discount" | "tax";
                    /**
                     * @description Amount in the currency of the charges; negative for a discount.
                     * @example 1.78
                     */
                    amount: number;
                }[];
                /**
                 * @description Sum of the items, in the currency.
                 * @example 15.98
                 */
                total: number;
            } | null;
            carrier: {
                /**
                 * @description Code of the carrier.
                 * @example ups
                 */
                code: string;
                /**
                 * @description Name of the carrier.
                 * @example UPS
                 */
                name: string;
                /**
                 * @description The carrier’s code of the service.
                 * @example 03
                 */
                service: string;
                /**
                 * @description State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation.
                 * @enum {string}
                 */
                status: "submitted" | "rejected" | "pending" | "cancelled";
                tracking_number: string | null;
                message: string | null;
                cancellation: string | null;
                /**
                 * @description Number of attempts to submit the shipment.
                 * @example 1
                 */
                attempts: number;
                submitted_at: string | null;
            } | null;
            /**
             * Format: date-time
             * @description Time of the creation.
             * @example 2026-11-24T09:15:02-05:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change, also by a carrier.
             * @example 2026-11-24T09:15:02-05:00
             */
            updated_at: string;
            cancelled_at: string | null;
            /**
             * @description True for test data, otherwise absent.
             * @example true
             */
            test?: boolean;
            customer: {
                id: number;
                name: string | null;
            } | null;
            charges_total: number | null;
            charges_currency: string | null;
        };
        Meta: {
            shipment_statuses: {
                /**
                 * Status
                 * @enum {string}
                 */
                status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
                next: ("Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled")[];
            }[];
            pickup_statuses: {
                /**
                 * Status
                 * @enum {string}
                 */
                status: "scheduled" | "assigned" | "completed" | "failed" | "cancelled";
                next: ("scheduled" | "assigned" | "completed" | "failed" | "cancelled")[];
            }[];
            weight_units: ("lb" | "kg")[];
            dimension_units: ("in" | "cm")[];
            scan_modes: {
                /**
                 * Mode
                 * @enum {string}
                 */
                mode: "collected" | "arrived" | "loaded" | "delivered" | "failed" | "returned" | "on_hold";
                name: string;
                /** @description True if the depot is required. */
                at_depot: boolean;
                /** @description True if the reason is required. */
                with_reason: boolean;
                /** @description True if the run is required and must have the parcel as a stop. */
                on_run: boolean;
            }[];
            label_formats: ("4x6" | "A6" | "A4")[];
            destinations: ("domestic" | "international")[];
            payment_types: ("prepaid" | "collect")[];
            service_types: ("domestic" | "international")[];
            charge_types: ("weight" | "distance" | "piece" | "flat")[];
            countries: {
                code: string;
                name: string;
            }[];
            currencies: string[];
            timezones: string[];
            roles: {
                /**
                 * Role
                 * @enum {string}
                 */
                role: "owner" | "clerk" | "dispatcher" | "tariff_manager" | "read_only";
                name: string;
                may: ("shipments" | "statuses" | "pickups" | "runs" | "drivers" | "customers" | "tariffs" | "figures" | "owner")[];
            }[];
            /** @description Permissions of a role in addition to reading. */
            staff_permissions: {
                /**
                 * Permission
                 * @enum {string}
                 */
                permission: "shipments" | "statuses" | "pickups" | "runs" | "drivers" | "customers" | "tariffs" | "figures" | "owner";
                description: string;
            }[];
        };
        MonthRate: {
            /** @description First month or first day of validity: YYYY-MM or YYYY-MM-DD. A month begins on its first day. */
            month: string;
            /** @description Fixed amount from then on, for the method fixed. */
            amount?: string;
            /** @description Percentage from then on, for the method percent. */
            percent?: string;
        };
        Option: {
            /** @description The code. */
            id: string;
            code: string;
            name: string;
        };
        /** @description Minimum weight of a piece that meets all given conditions; if several apply, the greatest counts. */
        Oversize: {
            /** @description Minimum weight of such a piece, before rounding. */
            minimum_weight: string;
            longest_side?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            second_longest_side?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            girth?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            length_plus_girth?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
            volume?: {
                /** @description Exclusive lower bound. */
                over?: string;
                /** @description Inclusive upper bound. */
                up_to?: string;
            };
        };
        OwnSession: {
            id: number;
            /** @description Session of this call. */
            current: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_seen_at: string;
            ip: string | null;
            user_agent: string | null;
        };
        PackageType: {
            /** @description The code. */
            id: string;
            code: string;
            name: string;
            package_type_id: number | null;
        };
        PasswordLink: {
            /** Format: uri */
            url: string;
            /** Format: date-time */
            expires_at: string;
        };
        PeriodFigures: {
            /** Format: date */
            date_from: string;
            /** Format: date */
            date_to: string;
            /** @description The company’s currency. */
            cod_currency: string;
            total: components["schemas"]["Figures"];
            /** @description Days with shipments, oldest first. */
            by_day: {
                /** Format: date */
                date: string;
                figures: components["schemas"]["Figures"];
            }[];
            /** @description Most shipments first, at most 100. */
            by_customer: components["schemas"]["FigureGroup"][];
            /** @description Most shipments first, at most 100. */
            by_service: components["schemas"]["FigureGroup"][];
            /** @description Most shipments first, at most 100. */
            by_driver: components["schemas"]["FigureGroup"][];
            /** @description Customers with shipments, also those left out. */
            customers: number;
        };
        Permission: {
            /**
             * Permission
             * @enum {string}
             */
            id: "api_shipments_create" | "api_shipments_read" | "api_shipments_cancel" | "api_tracking" | "api_rates" | "api_labels" | "api_services" | "api_pickups_create" | "api_pickups_read" | "api_pickups_cancel";
            name: string;
            /** @description Sentence that describes the permission. */
            allows: string;
            endpoint: string;
            group: string;
        };
        Pickup: {
            /**
             * @description Id of the pickup, unique in the company.
             * @example 311
             */
            id: number;
            /**
             * @description Number for the customer.
             * @example PU7K3M9QX2TB
             */
            confirmation_number: string;
            /**
             * @description Status of the pickup.
             * @enum {string}
             */
            status: "scheduled" | "assigned" | "completed" | "failed" | "cancelled";
            /**
             * @description Id of the customer.
             * @example 1
             */
            customer_id: number;
            /** @description Address where the parcels are collected. */
            address: {
                /**
                 * @description Company, or the name of a private person.
                 * @example Acme Supplies
                 */
                company: string;
                name: string | null;
                phone: string | null;
                email: string | null;
                /**
                 * @description Street and number.
                 * @example 350 5th Ave
                 */
                address1: string;
                address2: string | null;
                /**
                 * @description City or town.
                 * @example New York
                 */
                city: string;
                state: string | null;
                zip: string | null;
                /**
                 * @description Code of two letters from ISO 3166-1.
                 * @example US
                 */
                country: string;
            };
            /**
             * Format: date
             * @description Day of the collection.
             * @example 2030-01-15
             */
            scheduled_date: string;
            ready_time: string | null;
            latest_time: string | null;
            num_packages: number | null;
            total_weight: number | null;
            /**
             * @description Unit of the weights: pounds or kilograms.
             * @enum {string}
             */
            weight_unit: "lb" | "kg";
            destination: string | null;
            payment_type: string | null;
            notes: string | null;
            awb: string | null;
            /**
             * Metadata
             * @description The integrator’s own texts; absent without any.
             * @example {
             *       "order_id": "1042"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            driver: {
                /**
                 * @description Id of the driver.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Name of the driver.
                 * @example Sam Rivera
                 */
                name: string;
                phone: string | null;
            } | null;
            /** @description The order at the carrier; absent if own drivers collect. */
            carrier?: {
                /**
                 * @description Code of the carrier.
                 * @example ups
                 */
                code: string;
                /**
                 * @description Name of the carrier.
                 * @example UPS
                 */
                name: string;
                /**
                 * @description State of the order at the carrier.
                 * @enum {string}
                 */
                status: "pending" | "ordered" | "rejected" | "cancelled";
                confirmation_number: string | null;
                message: string | null;
                cancellation: string | null;
                /**
                 * @description Number of attempts to order the pickup.
                 * @example 1
                 */
                attempts: number;
                ordered_at: string | null;
            };
            /**
             * Format: date-time
             * @description Time of the creation.
             * @example 2026-11-24T09:15:02-05:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             * @example 2026-11-24T09:15:02-05:00
             */
            updated_at: string;
            cancelled_at: string | null;
            /**
             * @description True for test data, otherwise absent.
             * @example true
             */
            test?: boolean;
            customer: {
                id: number;
                name: string | null;
            };
            failure_reason: string | null;
            /** @description Statuses that staff can set. */
            next_statuses: ("scheduled" | "assigned" | "completed" | "failed" | "cancelled")[];
            /** @description True if the carrier may have it but gave no number. */
            carrier_in_doubt: boolean;
            carrier_second_confirmation_number: string | null;
            /** @description True if no carrier has it, so it can be corrected. */
            can_correct: boolean;
            /** @description Actions for the clerk at the carrier. */
            carrier_actions: ("order_again" | "enter_number" | "confirm_cancelled")[];
        };
        PickupBoard: {
            /** Format: date */
            date: string;
            columns: {
                driver: {
                    id: number;
                    name: string;
                    phone: string | null;
                    active: boolean;
                    daily_capacity: number;
                } | null;
                carrier: string | null;
                /** @description Scheduled or assigned pickups. */
                open: number;
                pickups: components["schemas"]["Pickup"][];
            }[];
            /** @description True if the day has more than 1000 pickups. */
            truncated: boolean;
        };
        PickupException: {
            /**
             * @description Id of the pickup, unique in the company.
             * @example 311
             */
            id: number;
            /**
             * @description Number for the customer.
             * @example PU7K3M9QX2TB
             */
            confirmation_number: string;
            /**
             * @description Status of the pickup.
             * @enum {string}
             */
            status: "scheduled" | "assigned" | "completed" | "failed" | "cancelled";
            /**
             * @description Id of the customer.
             * @example 1
             */
            customer_id: number;
            /** @description Address where the parcels are collected. */
            address: {
                /**
                 * @description Company, or the name of a private person.
                 * @example Acme Supplies
                 */
                company: string;
                name: string | null;
                phone: string | null;
                email: string | null;
                /**
                 * @description Street and number.
                 * @example 350 5th Ave
                 */
                address1: string;
                address2: string | null;
                /**
                 * @description City or town.
                 * @example New York
                 */
                city: string;
                state: string | null;
                zip: string | null;
                /**
                 * @description Code of two letters from ISO 3166-1.
                 * @example US
                 */
                country: string;
            };
            /**
             * Format: date
             * @description Day of the collection.
             * @example 2030-01-15
             */
            scheduled_date: string;
            ready_time: string | null;
            latest_time: string | null;
            num_packages: number | null;
            total_weight: number | null;
            /**
             * @description Unit of the weights: pounds or kilograms.
             * @enum {string}
             */
            weight_unit: "lb" | "kg";
            destination: string | null;
            payment_type: string | null;
            notes: string | null;
            awb: string | null;
            /**
             * Metadata
             * @description The integrator’s own texts; absent without any.
             * @example {
             *       "order_id": "1042"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            driver: {
                /**
                 * @description Id of the driver.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Name of the driver.
                 * @example Sam Rivera
                 */
                name: string;
                phone: string | null;
            } | null;
            /** @description The order at the carrier; absent if own drivers collect. */
            carrier?: {
                /**
                 * @description Code of the carrier.
                 * @example ups
                 */
                code: string;
                /**
                 * @description Name of the carrier.
                 * @example UPS
                 */
                name: string;
                /**
                 * @description State of the order at the carrier.
                 * @enum {string}
                 */
                status: "pending" | "ordered" | "rejected" | "cancelled";
                confirmation_number: string | null;
                message: string | null;
                cancellation: string | null;
                /**
                 * @description Number of attempts to order the pickup.
                 * @example 1
                 */
                attempts: number;
                ordered_at: string | null;
            };
            /**
             * Format: date-time
             * @description Time of the creation.
             * @example 2026-11-24T09:15:02-05:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change.
             * @example 2026-11-24T09:15:02-05:00
             */
            updated_at: string;
            cancelled_at: string | null;
            /**
             * @description True for test data, otherwise absent.
             * @example true
             */
            test?: boolean;
            customer: {
                id: number;
                name: string | null;
            };
            failure_reason: string | null;
            /** @description Statuses that staff can set. */
            next_statuses: ("scheduled" | "assigned" | "completed" | "failed" | "cancelled")[];
            /** @description True if the carrier may have it but gave no number. */
            carrier_in_doubt: boolean;
            carrier_second_confirmation_number: string | null;
            /** @description True if no carrier has it, so it can be corrected. */
            can_correct: boolean;
            /** @description Actions for the clerk at the carrier. */
            carrier_actions: ("order_again" | "enter_number" | "confirm_cancelled")[];
            exception: {
                /**
                 * Kind
                 * @enum {string}
                 */
                kind: "carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet";
                /** @description All reasons, most urgent first. */
                kinds: ("carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet")[];
                message: string;
                /**
                 * Format: date-time
                 * @description Start of the oldest reason.
                 */
                since: string;
                owner: {
                    id: number;
                    name: string;
                } | null;
                snoozed_until: string | null;
                last_note: {
                    text: string;
                    author: string;
                    /** Format: date-time */
                    at: string;
                } | null;
            };
        };
        Place: {
            /** @description Two letters of ISO 3166-1. */
            country?: string;
            /** @description State or province: code or name of ISO 3166-2. */
            state?: string;
            /** @description City; case and accents do not matter. */
            city?: string;
            /** @description Beginning of the postal code. In Britain it ends with a part of the code; E1* matches all codes that begin with E1. */
            postal_prefix?: string;
            /** @description First postal code of a range; as long as the last. */
            postal_from?: string;
            /** @description Last postal code of a range, inclusive. */
            postal_to?: string;
            /** @description One postal code. It may be the five-digit ZIP of a ZIP+4, or a British outward code. */
            postal_code?: string;
        };
        /** @description Rules for the whole price, in the currency of the card. Each limit is a line of its own. */
        PriceLimits: {
            /** @description Minimum price before taxes. */
            minimum?: string;
            /** @description Maximum price before taxes. */
            maximum?: string;
            /** @description The total, with taxes, is rounded to the nearest multiple of this, such as 0.05. */
            round_to?: string;
            /** @description True if prices include taxes that are a percentage of the subtotal. Such a tax is taken out of the lines before it instead of added. Minimum and maximum include it too. */
            includes_tax?: boolean;
        };
        Quote: {
            /** @description The service. */
            service: {
                /**
                 * @description Id of the service.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Code of the service, the same in each environment.
                 * @example DOM
                 */
                code: string;
                /**
                 * @description Name of the service.
                 * @example Domestic
                 */
                name: string;
                /**
                 * @description Within the country or across a border.
                 * @enum {string}
                 */
                service_type: "domestic" | "international";
                /**
                 * @description Basis of the price.
                 * @enum {string}
                 */
                charge_type: "weight" | "distance" | "piece" | "flat";
            };
            currency: string | null;
            /** @description A price for each package type. */
            quotes: {
                /** @description Package type of the price. */
                package_type: {
                    /**
                     * @description Id of the package type.
                     * @example 2
                     */
                    id: number;
                    /**
                     * @description Code of the package type.
                     * @example BOX
                     */
                    code: string;
                    /**
                     * @description Name of the package type.
                     * @example Box
                     */
                    name: string;
                };
                zone: string | null;
                /**
                 * @description Weight that the price is for, in the weight unit.
                 * @example 6
                 */
                chargeable_weight: number;
                /**
                 * @description Unit of the weights: pounds or kilograms.
                 * @enum {string}
                 */
                weight_unit: "lb" | "kg";
                /**
                 * @description Price before surcharges, in the currency.
                 * @example 21.6
                 */
                base_rate: number;
                /** @description Surcharges, discounts and taxes. */
                surcharges: {
                    /**
                     * @description Code of the line.
                     * @example FUEL
                     */
                    code: string;
                    /**
                     * @description Name of the line.
                     * @example Fuel surcharge
                     */
                    name: string;
                    /**
                     * @description Kind of the line.
                     * @enum {string}
                     */
                    type: "surcharge" | "discount" | "tax";
                    /**
                     * @description Amount in the currency; negative for a discount.
                     * @example 2.7
                     */
                    amount: number;
                }[];
                /**
                 * @description Sum of the base rate and the surcharges, in the currency.
                 * @example 24.3
                 */
                total: number;
                /**
                 * Format: date
                 * @description Estimated day of delivery; absent if the service has no transit time.
                 * @example 2026-11-27
                 */
                estimated_delivery_date?: string;
                /** @description Explanation of the price, step by step; only with `explain`. */
                trace?: {
                    /**
                     * @description Name of the step.
                     * @example zone
                     */
                    step: string;
                    /**
                     * @description The step in words.
                     * @example 60606 is in zone MIDWEST.
                     */
                    text: string;
                }[];
            }[];
            /** @description Package types without a price, with the reason. */
            unavailable: {
                package_type: {
                    /**
                     * @description Id of the package type.
                     * @example 2
                     */
                    id: number;
                    /**
                     * @description Code of the package type.
                     * @example BOX
                     */
                    code: string;
                    /**
                     * @description Name of the package type.
                     * @example Box
                     */
                    name: string;
                } | null;
                /**
                 * @description Reason, for programs.
                 * @example NO_ZONE
                 */
                reason: string;
                /**
                 * @description Reason in a sentence.
                 * @example No zone of the tariff has this address.
                 */
                message: string;
            }[];
            warnings?: {
                /**
                 * @description Path of the field in the request.
                 * @example sender.zip
                 */
                field: string;
                /**
                 * @description Warning in a sentence.
                 * @example Postal code 10118 is not in CA.
                 */
                message: string;
            }[];
        };
        RateCard: {
            /** @description Code and version, such as `DOM-PUBLIC@2`. */
            id: string;
            code: string;
            version: number;
            name: string;
            /** @description Code of the service that the card prices. */
            service: string;
            customer_id: number | null;
            customer_group: string | null;
            currency: string;
            /** Format: date */
            valid_from: string;
            valid_to: string | null;
            /** @enum {string} */
            status: "draft" | "published";
            total: components["schemas"]["PriceLimits"] | null;
            line_count: number;
            lines: components["schemas"]["CardLine"][];
            tariff_version: number;
        };
        Replay: {
            work: components["schemas"]["Work"];
            sums: {
                totals: components["schemas"]["ReplaySum"][];
                by_customer: components["schemas"]["ReplaySum"][];
                by_service: components["schemas"]["ReplaySum"][];
                by_zone: components["schemas"]["ReplaySum"][];
            } | null;
        };
        ReplaySum: {
            customer_id: number | null;
            customer: string | null;
            service: string | null;
            zone: string | null;
            currency: string | null;
            /** @description Shipments with both prices; only these count in `old` and `new`. */
            shipments: number;
            old: number;
            new: number;
            difference: number;
            /** @description Shipments that would lose their price. */
            lost: number;
            /** @description Old price of those shipments. */
            lost_total: number;
            /** @description Shipments that had no price and would get one. */
            newly_priced: number;
            newly_priced_total: number;
            /** @description Shipments without a price before and after. */
            never_priced: number;
            /** @description Shipments whose price would be in another currency. */
            other_currency: number;
        };
        Retention: {
            calls_months: {
                chosen: number | null;
                usual: number | null;
                /** @description Longest possible choice; the shortest is 1. */
                most: number;
            };
            exchanges_days: {
                chosen: number | null;
                usual: number | null;
                /** @description Longest possible choice; the shortest is 1. */
                most: number;
            };
            labels_months: {
                chosen: number | null;
                usual: number | null;
                /** @description Longest possible choice; the shortest is 1. */
                most: number;
            };
            anonymized_after_months: {
                chosen: number | null;
                usual: number | null;
                /** @description Longest possible choice; the shortest is 1. */
                most: number;
            };
        };
        Reweighing: {
            /** Format: date-time */
            at: string;
            piece: number | null;
            by: string | null;
            weight_before: number;
            weight_after: number;
            weight_unit: string;
            total_before: number | null;
            currency_before: string | null;
            total_after: number | null;
            currency_after: string | null;
        };
        Run: {
            id: number;
            /** Format: date */
            day: string;
            driver: {
                id: number;
                name: string;
                phone: string | null;
            };
            /**
             * Status
             * @enum {string}
             */
            status: "planned" | "out" | "closed";
            /** @description Send this back with a change. */
            version: number;
            totals: {
                deliveries: number;
                pickups: number;
                /** @description Stops with a result. */
                answered: number;
                pieces: number;
                /** @description Pieces to be delivered. */
                to_load: number;
                /** @description Pieces scanned as loaded. */
                loaded: number;
                weight: number | null;
                /**
                 * Weight unit
                 * @enum {string}
                 */
                weight_unit: "lb" | "kg";
                /** @description COD to collect: of a stop that was not delivered it does not count. */
                cod: {
                    currency: string;
                    amount: number;
                }[];
                /** @description COD of all stops. */
                cod_of_all: {
                    currency: string;
                    amount: number;
                }[];
            };
            left_at: string | null;
            closed_at: string | null;
        };
        RunAssignment: {
            runs: {
                driver: {
                    id: number;
                    name: string;
                };
                run_id: number | null;
                deliveries: number;
                pickups: number;
            }[];
            unassigned_total: number;
            /** @description First 500 stops that could not be assigned. */
            unassigned: {
                task: components["schemas"]["RunTask"];
                /**
                 * Reason
                 * @enum {string}
                 */
                reason: "NO_AREA" | "NO_ROOM" | "DRIVER_INACTIVE" | "TAKEN" | "LATER";
                message: string;
            }[];
            /** @description True if more stops remain than one call assigns; assign again. */
            more: boolean;
        };
        RunBoard: {
            /** Format: date */
            date: string;
            /** @description Drivers who are active or have a run that day, by name. */
            drivers: {
                id: number;
                name: string;
                active: boolean;
                daily_capacity: number;
                /** @description Stops of the open runs that none of the driver’s areas covers. */
                outside: number;
                runs: components["schemas"]["Run"][];
            }[];
            /** @description Unassigned stops: pickups of the day and shipments that are ready and due. */
            unassigned: components["schemas"]["BoardTask"][];
            /** @description True if there are more than 500 of them. */
            truncated: boolean;
            /** @description Open runs of earlier days. */
            overdue: {
                id: number;
                /** Format: date */
                day: string;
                driver: string;
            }[];
        };
        RunPage: {
            id: number;
            /** Format: date */
            day: string;
            driver: {
                id: number;
                name: string;
                phone: string | null;
            };
            /**
             * Status
             * @enum {string}
             */
            status: "planned" | "out" | "closed";
            /** @description Send this back with a change. */
            version: number;
            totals: {
                deliveries: number;
                pickups: number;
                /** @description Stops with a result. */
                answered: number;
                pieces: number;
                /** @description Pieces to be delivered. */
                to_load: number;
                /** @description Pieces scanned as loaded. */
                loaded: number;
                weight: number | null;
                /**
                 * Weight unit
                 * @enum {string}
                 */
                weight_unit: "lb" | "kg";
                /** @description COD to collect: of a stop that was not delivered it does not count. */
                cod: {
                    currency: string;
                    amount: number;
                }[];
                /** @description COD of all stops. */
                cod_of_all: {
                    currency: string;
                    amount: number;
                }[];
            };
            left_at: string | null;
            closed_at: string | null;
            stops: components["schemas"]["RunStop"][];
            /** @description Stops whose shipments or pickups have still to change, in the background. */
            to_move: number;
        };
        RunStop: {
            /** @description Identifies the stop in its run. */
            number: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "delivery" | "pickup";
            /** @description Id of the shipment or the pickup. */
            record_id: number;
            /** @description AWB or confirmation number. */
            name: string;
            /** @description Status of the shipment or the pickup. */
            status: string;
            company: string;
            contact: string | null;
            phone: string | null;
            address1: string | null;
            address2: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string;
            pieces: number | null;
            weight: number | null;
            /**
             * Weight unit
             * @enum {string}
             */
            weight_unit: "lb" | "kg";
            cod_amount: number | null;
            ready_time: string | null;
            latest_time: string | null;
            notes: string | null;
            outcome: ("delivered" | "collected" | "failed" | "came_back") | null;
            reason: string | null;
            known_outcome: ("delivered" | "collected" | "failed" | "came_back") | null;
            possible_outcomes: ("delivered" | "collected" | "failed" | "came_back")[];
            /** @description True on an open run if none of the driver’s areas covers the place. */
            outside: boolean;
            loaded: number | null;
        };
        RunTask: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "delivery" | "pickup";
            /** @description Id of the shipment or the pickup. */
            record_id: number;
            /** @description AWB or confirmation number. */
            name: string;
            /** @description Status of the shipment or the pickup. */
            status: string;
            company: string;
            contact: string | null;
            phone: string | null;
            address1: string | null;
            address2: string | null;
            city: string | null;
            state: string | null;
            zip: string | null;
            country: string;
            pieces: number | null;
            weight: number | null;
            /**
             * Weight unit
             * @enum {string}
             */
            weight_unit: "lb" | "kg";
            cod_amount: number | null;
            ready_time: string | null;
            latest_time: string | null;
            notes: string | null;
        };
        ScanOutcome: {
            /** @description Id of the scan, as sent. */
            id: string;
            refused: ("misread" | "test_label" | "not_found" | "no_such_piece" | "already_scanned" | "cancelled" | "not_possible" | "incomplete" | "not_on_run" | "other_run" | "which_piece") | null;
            /** @description One line for the person who holds the parcel. */
            message: string;
            shipment: {
                id: number;
                awb: string;
                /**
                 * Status
                 * @enum {string}
                 */
                status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
                recipient: string;
                pieces: number;
            } | null;
            piece: number | null;
            /** @description Number of its pieces whose last scan was of this kind at this place. */
            pieces_there: number;
            undo_until: string | null;
            undone: boolean;
            reweighed: {
                /** @description For the whole shipment. */
                weight: number;
                weight_unit: string;
                total_before: number | null;
                total_after: number | null;
                currency: string | null;
            } | null;
        };
        Service: {
            id: number;
            code: string;
            name: string;
            /**
             * @description Use of the service.
             * @enum {string}
             */
            service_type: "domestic" | "international";
            /**
             * @description Quantity that the brackets of its rate cards measure.
             * @enum {string}
             */
            charge_type: "weight" | "distance" | "piece" | "flat";
            active: boolean;
            zone_set: string | null;
            distance_zones: components["schemas"]["DistanceZone"][] | null;
            package_types: string[];
            options: string[];
            /**
             * @description Unit of weights on the rate cards of the service.
             * @enum {string}
             */
            weight_unit: "lb" | "kg";
            dimension_unit: ("in" | "cm") | null;
            volumetric_divisor: string | null;
            weight_increment: string | null;
            dimension_increment: string | null;
            weight_bands: components["schemas"]["WeightBand"][] | null;
            minimum_weight: string | null;
            maximum_weight: string | null;
            distance_increment: string | null;
            rate_per: ("shipment" | "piece") | null;
            weight_rounding_per: ("shipment" | "piece") | null;
            minimum_charge_per: ("shipment" | "piece") | null;
            oversize: components["schemas"]["Oversize"][] | null;
            limits: components["schemas"]["Limits"] | null;
            transit: components["schemas"]["Transit"] | null;
            carrier: {
                account_id: number;
                account_name: string | null;
                service: string | null;
            } | null;
        };
        Session: {
            staff: components["schemas"]["SignedInStaff"];
            tenant: components["schemas"]["Tenant"];
        };
        Settings: {
            name: string;
            client_id: string;
            country: string;
            currency: string;
            timezone: string;
            awb_prefix: string;
            /**
             * Label size
             * @enum {string}
             */
            label_format: "4x6" | "A6" | "A4";
            has_logo: boolean;
            logo_url: string | null;
        };
        Shipment: {
            /**
             * @description Id of the shipment, unique in the company.
             * @example 1042
             */
            id: number;
            /**
             * @description Number of the shipment (air waybill), as on its label.
             * @example WB1234567891
             */
            awb: string;
            /**
             * @description Status of the shipment.
             * @enum {string}
             */
            status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
            /**
             * Format: date
             * @description Shipment date.
             * @example 2026-11-24
             */
            date: string;
            /**
             * Format: date
             * @description Estimated day of delivery; absent if the service has no transit time.
             * @example 2026-11-27
             */
            estimated_delivery_date?: string;
            /**
             * @description AWB of the original shipment; absent if this is not a return.
             * @example WB1234567891
             */
            return_of?: string;
            /**
             * @description AWB of the return; absent if there is none or the return is Cancelled or Returned.
             * @example WB2345678900
             */
            returned_by?: string;
            reference: string | null;
            tracking_number: string | null;
            /** @description The service. */
            service: {
                /**
                 * @description Id of the service.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Code of the service, the same in each environment.
                 * @example DOM
                 */
                code: string;
                /**
                 * @description Name of the service.
                 * @example Domestic
                 */
                name: string;
                /**
                 * @description Within the country or across a border.
                 * @enum {string}
                 */
                service_type: "domestic" | "international";
                /**
                 * @description Basis of the price.
                 * @enum {string}
                 */
                charge_type: "weight" | "distance" | "piece" | "flat";
            };
            customer_id: number | null;
            /** @description Sender with its address. */
            sender: {
                /**
                 * @description Company, or the name of a private person.
                 * @example Acme Supplies
                 */
                company: string;
                name: string | null;
                phone: string | null;
                email: string | null;
                address1: string | null;
                address2: string | null;
                city: string | null;
                state: string | null;
                zip: string | null;
                /**
                 * @description Code of two letters from ISO 3166-1.
                 * @example US
                 */
                country: string;
                customer_id: number | null;
            };
            /** @description Recipient with its address. */
            recipient: {
                /**
                 * @description Company, or the name of a private person.
                 * @example Acme Supplies
                 */
                company: string;
                name: string | null;
                phone: string | null;
                email: string | null;
                address1: string | null;
                address2: string | null;
                city: string | null;
                state: string | null;
                zip: string | null;
                /**
                 * @description Code of two letters from ISO 3166-1.
                 * @example US
                 */
                country: string;
            };
            /** @description Weight, size and number of pieces. */
            package: {
                /**
                 * @description Total weight, in the weight unit.
                 * @example 5.5
                 */
                weight: number;
                /**
                 * @description Unit of the weights: pounds or kilograms.
                 * @enum {string}
                 */
                weight_unit: "lb" | "kg";
                /**
                 * @description Number of pieces.
                 * @example 1
                 */
                pieces: number;
                length: number | null;
                width: number | null;
                height: number | null;
                /**
                 * @description Unit of length, width and height: inches or centimetres.
                 * @enum {string}
                 */
                dimension_unit: "in" | "cm";
            };
            contents: string | null;
            customs_value: number | null;
            /** @description Customs declaration; absent if there is none. */
            customs?: {
                reason: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                signer: string | null;
                /** @description The goods, a line for each kind. */
                lines: {
                    description: string | null;
                    quantity: number | null;
                    value: number | null;
                    weight: number | null;
                    hs_code: string | null;
                    origin_country: string | null;
                }[];
                /** @description Tax numbers of the sender and the recipient. */
                tax_ids: {
                    /**
                     * @description Owner of the number.
                     * @enum {string}
                     */
                    party: "sender" | "recipient";
                    /**
                     * @description Kind of the number.
                     * @enum {string}
                     */
                    type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                    /**
                     * @description The number.
                     * @example DE123456789
                     */
                    number: string;
                }[];
            };
            cod_amount: number | null;
            /**
             * @description Value of the goods in the company’s currency, for insurance and liability.
             * @example 250
             */
            declared_value?: number;
            /** @description Codes of the requested options. */
            options?: string[];
            notes: string | null;
            /**
             * Metadata
             * @description The integrator’s own texts; absent without any.
             * @example {
             *       "order_id": "1042"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            charges: {
                /**
                 * @description Currency: a code of three letters from ISO 4217.
                 * @example USD
                 */
                currency: string;
                zone: string | null;
                /** @description Package type of the price. */
                package_type: {
                    /**
                     * @description Id of the package type.
                     * @example 2
                     */
                    id: number;
                    /**
                     * @description Code of the package type.
                     * @example BOX
                     */
                    code: string;
                    /**
                     * @description Name of the package type.
                     * @example Box
                     */
                    name: string;
                };
                /**
                 * @description Weight that the price is for, in the weight unit.
                 * @example 6
                 */
                chargeable_weight: number;
                /**
                 * @description Unit of the weights: pounds or kilograms.
                 * @enum {string}
                 */
                weight_unit: "lb" | "kg";
                /** @description The lines of the price. */
                items: {
                    /**
                     * @description Code of the line.
                     * @example FUEL
                     */
                    code: string;
                    /**
                     * @description Name of the line.
                     * @example Fuel surcharge
                     */
                    name: string;
                    /**
                     * @description Kind of the line.
                     * @enum {string}
                     */
                    type: "base" | "surcharge" | "discount" | "tax";
                    /**
                     * @description Amount in the currency of the charges; negative for a discount.
                     * @example 1.78
                     */
                    amount: number;
                }[];
                /**
                 * @description Sum of the items, in the currency.
                 * @example 15.98
                 */
                total: number;
            } | null;
            carrier: {
                /**
                 * @description Code of the carrier.
                 * @example ups
                 */
                code: string;
                /**
                 * @description Name of the carrier.
                 * @example UPS
                 */
                name: string;
                /**
                 * @description The carrier’s code of the service.
                 * @example 03
                 */
                service: string;
                /**
                 * @description State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation.
                 * @enum {string}
                 */
                status: "submitted" | "rejected" | "pending" | "cancelled";
                tracking_number: string | null;
                message: string | null;
                cancellation: string | null;
                /**
                 * @description Number of attempts to submit the shipment.
                 * @example 1
                 */
                attempts: number;
                submitted_at: string | null;
            } | null;
            /**
             * Format: date-time
             * @description Time of the creation.
             * @example 2026-11-24T09:15:02-05:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change, also by a carrier.
             * @example 2026-11-24T09:15:02-05:00
             */
            updated_at: string;
            cancelled_at: string | null;
            /**
             * @description True for test data, otherwise absent.
             * @example true
             */
            test?: boolean;
            customer: {
                id: number;
                name: string | null;
            } | null;
            charges_total: number | null;
            charges_currency: string | null;
            /** @description The pieces, by number. */
            pieces: {
                /**
                 * @description Number of the piece, from 1.
                 * @example 1
                 */
                number: number;
                weight: number | null;
                length: number | null;
                width: number | null;
                height: number | null;
                description: string | null;
                reference: string | null;
                package_type_code: string | null;
                tracking_number: string | null;
            }[];
            time: string | null;
            distance: number | null;
            sort_code: {
                code: string;
                depot: string | null;
            } | null;
            /** @description Newest first. */
            events: components["schemas"]["ShipmentEvent"][];
            /** @description Newest first, including undone ones. */
            scans: components["schemas"]["ShipmentScan"][];
            /** @description Newest first. */
            reweighings: components["schemas"]["Reweighing"][];
            /** @description Statuses that staff can set. */
            next_statuses: ("Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled")[];
            original: {
                id: number;
                awb: string;
            } | null;
            return_shipment: {
                id: number;
                awb: string;
            } | null;
            can_cancel: boolean;
            /** @description True while it is Created and no carrier has it or may have it. */
            can_change: boolean;
            can_resubmit: boolean;
            /** @description True if it has no return and can have one. */
            can_return: boolean;
            /** @description True while its price can change. */
            can_reweigh: boolean;
            /** @description True if the carrier may have an order unknown to us; another order may buy a second label. */
            carrier_in_doubt: boolean;
            label_warning: string | null;
            carrier_account: {
                id: number;
                name: string;
            } | null;
            carrier_cost: {
                amount: number;
                currency: string;
            } | null;
            margin: number | null;
            /** @description Lines that staff added to the price. */
            added_charges: components["schemas"]["AddedCharge"][];
            created_by: {
                /** @enum {string} */
                kind: "api_user" | "staff";
                name: string | null;
            };
        };
        ShipmentEvent: {
            /** @description Number in the history, from 1. */
            id: number;
            status: string;
            description: string;
            /** Format: date */
            date: string;
            time: string;
            /** Format: date-time */
            time_iso: string;
            city: string | null;
            country: string | null;
            from_carrier: boolean;
            /** @description Replaced values of a change of the shipment, by field of the record, in words. */
            replaced: {
                field: string;
                before: string | null;
            }[];
        };
        ShipmentException: {
            /**
             * @description Id of the shipment, unique in the company.
             * @example 1042
             */
            id: number;
            /**
             * @description Number of the shipment (air waybill), as on its label.
             * @example WB1234567891
             */
            awb: string;
            /**
             * @description Status of the shipment.
             * @enum {string}
             */
            status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
            /**
             * Format: date
             * @description Shipment date.
             * @example 2026-11-24
             */
            date: string;
            /**
             * Format: date
             * @description Estimated day of delivery; absent if the service has no transit time.
             * @example 2026-11-27
             */
            estimated_delivery_date?: string;
            /**
             * @description AWB of the original shipment; absent if this is not a return.
             * @example WB1234567891
             */
            return_of?: string;
            /**
             * @description AWB of the return; absent if there is none or the return is Cancelled or Returned.
             * @example WB2345678900
             */
            returned_by?: string;
            reference: string | null;
            tracking_number: string | null;
            /** @description The service. */
            service: {
                /**
                 * @description Id of the service.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Code of the service, the same in each environment.
                 * @example DOM
                 */
                code: string;
                /**
                 * @description Name of the service.
                 * @example Domestic
                 */
                name: string;
                /**
                 * @description Within the country or across a border.
                 * @enum {string}
                 */
                service_type: "domestic" | "international";
                /**
                 * @description Basis of the price.
                 * @enum {string}
                 */
                charge_type: "weight" | "distance" | "piece" | "flat";
            };
            customer_id: number | null;
            /** @description Sender with its address. */
            sender: {
                /**
                 * @description Company, or the name of a private person.
                 * @example Acme Supplies
                 */
                company: string;
                name: string | null;
                phone: string | null;
                email: string | null;
                address1: string | null;
                address2: string | null;
                city: string | null;
                state: string | null;
                zip: string | null;
                /**
                 * @description Code of two letters from ISO 3166-1.
                 * @example US
                 */
                country: string;
                customer_id: number | null;
            };
            /** @description Recipient with its address. */
            recipient: {
                /**
                 * @description Company, or the name of a private person.
                 * @example Acme Supplies
                 */
                company: string;
                name: string | null;
                phone: string | null;
                email: string | null;
                address1: string | null;
                address2: string | null;
                city: string | null;
                state: string | null;
                zip: string | null;
                /**
                 * @description Code of two letters from ISO 3166-1.
                 * @example US
                 */
                country: string;
            };
            /** @description Weight, size and number of pieces. */
            package: {
                /**
                 * @description Total weight, in the weight unit.
                 * @example 5.5
                 */
                weight: number;
                /**
                 * @description Unit of the weights: pounds or kilograms.
                 * @enum {string}
                 */
                weight_unit: "lb" | "kg";
                /**
                 * @description Number of pieces.
                 * @example 1
                 */
                pieces: number;
                length: number | null;
                width: number | null;
                height: number | null;
                /**
                 * @description Unit of length, width and height: inches or centimetres.
                 * @enum {string}
                 */
                dimension_unit: "in" | "cm";
            };
            contents: string | null;
            customs_value: number | null;
            /** @description Customs declaration; absent if there is none. */
            customs?: {
                reason: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                signer: string | null;
                /** @description The goods, a line for each kind. */
                lines: {
                    description: string | null;
                    quantity: number | null;
                    value: number | null;
                    weight: number | null;
                    hs_code: string | null;
                    origin_country: string | null;
                }[];
                /** @description Tax numbers of the sender and the recipient. */
                tax_ids: {
                    /**
                     * @description Owner of the number.
                     * @enum {string}
                     */
                    party: "sender" | "recipient";
                    /**
                     * @description Kind of the number.
                     * @enum {string}
                     */
                    type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                    /**
                     * @description The number.
                     * @example DE123456789
                     */
                    number: string;
                }[];
            };
            cod_amount: number | null;
            /**
             * @description Value of the goods in the company’s currency, for insurance and liability.
             * @example 250
             */
            declared_value?: number;
            /** @description Codes of the requested options. */
            options?: string[];
            notes: string | null;
            /**
             * Metadata
             * @description The integrator’s own texts; absent without any.
             * @example {
             *       "order_id": "1042"
             *     }
             */
            metadata?: {
                [key: string]: string;
            };
            charges: {
                /**
                 * @description Currency: a code of three letters from ISO 4217.
                 * @example USD
                 */
                currency: string;
                zone: string | null;
                /** @description Package type of the price. */
                package_type: {
                    /**
                     * @description Id of the package type.
                     * @example 2
                     */
                    id: number;
                    /**
                     * @description Code of the package type.
                     * @example BOX
                     */
                    code: string;
                    /**
                     * @description Name of the package type.
                     * @example Box
                     */
                    name: string;
                };
                /**
                 * @description Weight that the price is for, in the weight unit.
                 * @example 6
                 */
                chargeable_weight: number;
                /**
                 * @description Unit of the weights: pounds or kilograms.
                 * @enum {string}
                 */
                weight_unit: "lb" | "kg";
                /** @description The lines of the price. */
                items: {
                    /**
                     * @description Code of the line.
                     * @example FUEL
                     */
                    code: string;
                    /**
                     * @description Name of the line.
                     * @example Fuel surcharge
                     */
                    name: string;
                    /**
                     * @description Kind of the line.
                     * @enum {string}
                     */
                    type: "base" | "surcharge" | "discount" | "tax";
                    /**
                     * @description Amount in the currency of the charges; negative for a discount.
                     * @example 1.78
                     */
                    amount: number;
                }[];
                /**
                 * @description Sum of the items, in the currency.
                 * @example 15.98
                 */
                total: number;
            } | null;
            carrier: {
                /**
                 * @description Code of the carrier.
                 * @example ups
                 */
                code: string;
                /**
                 * @description Name of the carrier.
                 * @example UPS
                 */
                name: string;
                /**
                 * @description The carrier’s code of the service.
                 * @example 03
                 */
                service: string;
                /**
                 * @description State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation.
                 * @enum {string}
                 */
                status: "submitted" | "rejected" | "pending" | "cancelled";
                tracking_number: string | null;
                message: string | null;
                cancellation: string | null;
                /**
                 * @description Number of attempts to submit the shipment.
                 * @example 1
                 */
                attempts: number;
                submitted_at: string | null;
            } | null;
            /**
             * Format: date-time
             * @description Time of the creation.
             * @example 2026-11-24T09:15:02-05:00
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of the last change, also by a carrier.
             * @example 2026-11-24T09:15:02-05:00
             */
            updated_at: string;
            cancelled_at: string | null;
            /**
             * @description True for test data, otherwise absent.
             * @example true
             */
            test?: boolean;
            customer: {
                id: number;
                name: string | null;
            } | null;
            charges_total: number | null;
            charges_currency: string | null;
            exception: {
                /**
                 * Kind
                 * @enum {string}
                 */
                kind: "carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending";
                /** @description All reasons, most urgent first. */
                kinds: ("carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending")[];
                message: string;
                /**
                 * Format: date-time
                 * @description Start of the oldest reason.
                 */
                since: string;
                owner: {
                    id: number;
                    name: string;
                } | null;
                snoozed_until: string | null;
                last_note: {
                    text: string;
                    author: string;
                    /** Format: date-time */
                    at: string;
                } | null;
                /** @description True if it can be changed, which submits it again. */
                can_correct: boolean;
            };
        };
        ShipmentScan: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description In words. */
            mode: string;
            piece: number | null;
            depot: string | null;
            run_id: number | null;
            by: string | null;
            undone: boolean;
        };
        SignedInStaff: {
            id: number;
            email: string;
            name: string | null;
            /**
             * Role
             * @enum {string}
             */
            role: "owner" | "clerk" | "dispatcher" | "tariff_manager" | "read_only";
            /** @description Permissions in addition to reading. */
            may: ("shipments" | "statuses" | "pickups" | "runs" | "drivers" | "customers" | "tariffs" | "figures" | "owner")[];
            totp_enabled: boolean;
            recovery_codes_left: number;
        };
        SortCode: {
            id: number;
            country: string;
            zip_prefix: string | null;
            zip_from: string | null;
            zip_to: string | null;
            city: string | null;
            code: string;
            depot: {
                id: number;
                code: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        StaffAction: {
            action: string;
            name: string;
        };
        StaffActivity: {
            id: number;
            /** Format: date-time */
            time: string;
            staff_id: number | null;
            email: string | null;
            action: string;
            /** @description Action in words. */
            what: string;
            subject: string | null;
            /** @description Old and new values, if recorded. */
            changes: {
                field: string;
                before: string | null;
                after: string | null;
            }[];
            ip: string | null;
            details: {
                method: string | null;
                path: string | null;
                status: number | null;
                error_code: string | null;
                request_id: string | null;
            };
        };
        StaffMember: {
            id: number;
            email: string;
            name: string | null;
            /**
             * Role
             * @enum {string}
             */
            role: "owner" | "clerk" | "dispatcher" | "tariff_manager" | "read_only";
            active: boolean;
            totp_enabled: boolean;
            last_sign_in_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            is_me: boolean;
        };
        Surcharge: {
            /** @description The code. */
            id: string;
            code: string;
            name: string;
            /**
             * @description Kind of line; a discount reduces the price.
             * @enum {string}
             */
            type: "surcharge" | "discount" | "tax";
            /**
             * @description A fixed amount, a percentage, or an amount by tiers of a value.
             * @enum {string}
             */
            method: "fixed" | "percent" | "tiers";
            amount: string | null;
            per: ("shipment" | "piece" | "weight_unit" | "piece_weight_unit") | null;
            percent: string | null;
            of: ("base" | "subtotal" | "cod_amount" | "customs_value" | "declared_value") | null;
            tiers: components["schemas"]["ValueTier"][] | null;
            by_month: components["schemas"]["MonthRate"][] | null;
            minimum: string | null;
            maximum: string | null;
            currency: string | null;
            weight_unit: ("lb" | "kg") | null;
            dimension_unit: ("in" | "cm") | null;
            largest_of: string | null;
            charged_for: ("order" | "failed_delivery" | "quantity") | null;
            counted: components["schemas"]["Counted"] | null;
            conditions: components["schemas"]["Conditions"] | null;
            /** @description Position in the order of charging. */
            position: number;
        };
        TariffChanges: {
            added: number;
            changed: number;
            removed: number;
        };
        Template: {
            id: number;
            name: string;
            customer_id: number | null;
            /** Shipment */
            shipment: {
                /**
                 * Service id
                 * @description Id of the service; send this or the code.
                 * @example 1
                 */
                service_id?: number;
                /** Sender */
                sender?: {
                    /**
                     * Sender company
                     * @description Company, or the name of a private person.
                     * @example Acme Supplies
                     */
                    company?: string;
                    /**
                     * Sender name
                     * @description Contact person.
                     * @example Pat Lee
                     */
                    name?: string;
                    /**
                     * Sender phone
                     * @description Telephone number.
                     * @example +1 212 555 0100
                     */
                    phone?: string;
                    /**
                     * Sender e-mail
                     * @description E-mail address.
                     * @example pat@acme.example
                     */
                    email?: string;
                    /**
                     * Sender address
                     * @description Street and number.
                     * @example 350 5th Ave
                     */
                    address1?: string;
                    /**
                     * Sender second address line
                     * @description Second line of the address: floor, suite or building.
                     * @example Suite 12
                     */
                    address2?: string;
                    /**
                     * Sender city
                     * @description City or town.
                     * @example New York
                     */
                    city?: string;
                    /**
                     * Sender state
                     * @description State or province, as its usual code if it has one.
                     * @example NY
                     */
                    state?: string;
                    /**
                     * Sender postal code
                     * @description Postal code. Some countries have none.
                     * @example 10118
                     */
                    zip?: string;
                    /**
                     * Sender country
                     * Format: country
                     * @description Code of two letters from ISO 3166-1.
                     * @example US
                     */
                    country?: string;
                    /**
                     * Customer
                     * @description Id of the customer.
                     * @example 1
                     */
                    customer_id?: number;
                };
                /** Package */
                package?: {
                    /**
                     * Weight
                     * @description Total weight of the shipment, in the weight unit.
                     * @example 5.5
                     */
                    weight?: number;
                    /**
                     * Weight unit
                     * @description Unit of the weights: pounds or kilograms.
                     * @default lb
                     * @enum {string}
                     */
                    weight_unit?: "lb" | "kg";
                    /**
                     * Number of pieces
                     * @description Number of pieces.
                     * @default 1
                     * @example 1
                     */
                    pieces?: number;
                    /**
                     * Length
                     * @description Length, in the dimension unit.
                     * @example 12
                     */
                    length?: number;
                    /**
                     * Width
                     * @description Width, in the dimension unit.
                     * @example 9
                     */
                    width?: number;
                    /**
                     * Height
                     * @description Height, in the dimension unit.
                     * @example 4
                     */
                    height?: number;
                    /**
                     * Dimension unit
                     * @description Unit of length, width and height. Default: inches with lb, centimetres with kg.
                     * @enum {string}
                     */
                    dimension_unit?: "in" | "cm";
                };
                /**
                 * Pieces
                 * @description The pieces. Without them, only their number is known.
                 */
                pieces?: {
                    /**
                     * Piece weight
                     * @description Weight, in the weight unit of the package.
                     * @example 5.5
                     */
                    weight?: number;
                    /**
                     * Piece length
                     * @description Length, in the dimension unit.
                     * @example 12
                     */
                    length?: number;
                    /**
                     * Piece width
                     * @description Width, in the dimension unit.
                     * @example 9
                     */
                    width?: number;
                    /**
                     * Piece height
                     * @description Height, in the dimension unit.
                     * @example 4
                     */
                    height?: number;
                    /**
                     * Piece description
                     * @description Contents of the piece.
                     * @example Books
                     */
                    description?: string;
                    /**
                     * Piece reference
                     * @description Your own reference of the piece.
                     * @example A-1
                     */
                    reference?: string;
                    /**
                     * Piece package type
                     * @description Code of the package type.
                     * @example BOX
                     */
                    package_type_code?: string;
                }[];
                /**
                 * Contents
                 * @description Goods in the shipment.
                 * @example Books
                 */
                contents?: string;
                /**
                 * Customs value
                 * @description Value of the goods for customs, in the company’s currency.
                 * @example 120.5
                 */
                customs_value?: number;
                /**
                 * COD amount
                 * @description Amount to collect at delivery (cash on delivery), in the company’s currency.
                 * @example 75.25
                 */
                cod_amount?: number;
                /**
                 * Declared value
                 * @description Value of the goods in the company’s currency, for insurance and liability.
                 * @example 250
                 */
                declared_value?: number;
                /**
                 * Options
                 * @description Codes of the requested options.
                 */
                options?: string[];
                /**
                 * Distance
                 * @description Distance in kilometres; for services priced by distance.
                 * @example 7.4
                 */
                distance?: number;
                /**
                 * Reference
                 * @description Your own reference, for example an order number.
                 * @example PO-7781
                 */
                reference?: string;
                /**
                 * Notes
                 * @description Notes for the courier.
                 * @example Ring twice.
                 */
                notes?: string;
            };
        };
        Tenant: {
            name: string;
            client_id: string;
            country: string;
            currency: string;
            timezone: string;
            awb_prefix: string;
            /**
             * Label size
             * @enum {string}
             */
            label_format: "4x6" | "A6" | "A4";
            has_logo: boolean;
        };
        Token: {
            id: number;
            label: string | null;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            last_used_ip: string | null;
        };
        Total: {
            count: number;
            /** @description True if there are at least that many. */
            capped: boolean;
        };
        /** @description Transit time of the service. If no days are given, for all zones or for the zone of a shipment, there is no delivery date. */
        Transit: {
            /** @description Delivery days from collection to delivery; 0 is the same day. */
            days?: number;
            /** @description Orders from this time on are collected on the next collection day. HH:MM. */
            cut_off?: string;
            /** @description Days of the week with collections. Default: all. */
            collection_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
            /** @description Days of the week with deliveries. Default: all. */
            delivery_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
            /** @description Whether there are collections and deliveries on holidays. Default: none. */
            on_holidays?: boolean;
            /** @description Differences in a zone; everything else is as for the service. */
            zones?: {
                /** @description Zone. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                zone: string;
                /** @description Delivery days from collection to delivery; 0 is the same day. */
                days?: number;
                /** @description Orders from this time on are collected on the next collection day. HH:MM. */
                cut_off?: string;
                /** @description Days of the week with collections. Default: all. */
                collection_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                /** @description Days of the week with deliveries. Default: all. */
                delivery_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
                /** @description Whether there are collections and deliveries on holidays. Default: none. */
                on_holidays?: boolean;
            }[];
        };
        /** @description Charge up to a value: the sum of the given parts. */
        ValueTier: {
            /** @description Inclusive upper bound of the value; none on the last tier. */
            up_to?: string;
            /** @description Fixed amount. */
            amount?: string;
            /** @description Percentage of the value over `included`: 1 is 1 %. */
            percent?: string;
            /** @description Price of each step begun of the value over `included`. */
            price?: string;
            /** @description Size of a step: 100 for each 100 begun. */
            per?: string;
            /** @description Value that is free of percentage and steps. Default: the upper bound of the previous tier. */
            included?: string;
        };
        Webhook: {
            id: number;
            url: string;
            description: string | null;
            /** @description Empty for every type. */
            types: ("shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed" | "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled")[];
            customer_id: number | null;
            customer_name: string | null;
            active: boolean;
            switched_off_at: string | null;
            switched_off_because: string | null;
            failing_since: string | null;
            previous_secret_until: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        WebhookDelivery: {
            id: number;
            event_id: number | null;
            event_type: string;
            record_id: number | null;
            /**
             * Status
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            attempts: number;
            http_status: number | null;
            duration_ms: number | null;
            answer: string | null;
            error: string | null;
            /** Format: date-time */
            created_at: string;
            last_attempt_at: string | null;
            next_attempt_at: string | null;
        };
        WeightBand: {
            /** @description Inclusive upper bound of the weight; none on the last band. */
            up_to?: string;
            /** @description Divisor if the actual weight of the shipment is in the band. Default: the divisor of the service. */
            volumetric_divisor?: string;
            /** @description Increment if the weight to be rounded is in the band. Default: the increment of the service. */
            weight_increment?: string;
        };
        Work: {
            id: number;
            /** @description Kind of job, such as `shipments.status`. */
            kind: string;
            /**
             * State
             * @description `failed` means the whole job; single rows may fail in a job that is done.
             * @enum {string}
             */
            state: "running" | "done" | "stopped" | "failed";
            /** @description Number of rows, fixed at the start. */
            total: number;
            done: number;
            failed: number;
            message: string | null;
            result: unknown | null;
            document: string | null;
            can_stop: boolean;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
        };
        WorkRow: {
            /** @description Position in the order of the job, from 1. */
            id: number;
            /** @description Id of the shipment, the pickup … */
            record_id: number;
            name: string | null;
            outcome: ("done" | "failed") | null;
            code: string | null;
            message: string | null;
            result: unknown | null;
        };
        ZoneRule: {
            /** @description Position of the rule. */
            id: number;
            /** @description Position from 0. */
            position: number;
            zone: string | null;
            origin: components["schemas"]["Place"];
            destination: components["schemas"]["Place"];
        };
        ZoneSet: {
            /** @description The code. */
            id: string;
            code: string;
            name: string;
            zones: {
                code: string;
                name: string | null;
            }[];
            rule_count: number;
            /** @description Codes of the services that use it. */
            services: string[];
        };
    };
    responses: {
        /** @description CARRIER_ERROR: The carrier failed, and the request needs the carrier. */
        CARRIER_ERROR: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "CARRIER_ERROR";
                    };
                };
            };
        };
        /** @description CONFLICT: The state refuses the request, or another request with this Idempotency-Key is in progress (Retry-After). */
        CONFLICT: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "CONFLICT";
                    };
                };
            };
        };
        /** @description FORBIDDEN: The API user does not have the permission. */
        FORBIDDEN: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "FORBIDDEN";
                    };
                };
            };
        };
        /** @description INTERNAL_ERROR: The server failed. X-Request-Id identifies the request in the log. */
        INTERNAL_ERROR: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTERNAL_ERROR";
                    };
                };
            };
        };
        /** @description NOT_FOUND: The record does not exist or is out of the caller’s scope. */
        NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "NOT_FOUND";
                    };
                };
            };
        };
        /** @description PAYLOAD_TOO_LARGE: The body exceeds the limit of this path (1 MiB unless stated), or the path and the headers are too long. */
        PAYLOAD_TOO_LARGE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "PAYLOAD_TOO_LARGE";
                    };
                };
            };
        };
        /** @description RATE_LIMITED: Too many requests; Retry-After gives the waiting time. */
        RATE_LIMITED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "RATE_LIMITED";
                    };
                };
            };
        };
        /** @description SERVICE_UNAVAILABLE: The database cannot be reached, or too many requests are waiting; Retry-After gives the waiting time. */
        SERVICE_UNAVAILABLE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_UNAVAILABLE";
                    };
                };
            };
        };
        /** @description UNAUTHORIZED: The token, or the user name and password, are missing or invalid. */
        UNAUTHORIZED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAUTHORIZED";
                    };
                };
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: The body must be sent as application/json. */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNSUPPORTED_MEDIA_TYPE";
                    };
                };
            };
        };
        /** @description VALIDATION_ERROR: One or more fields are wrong; details names all of them. */
        VALIDATION_ERROR: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR";
                    };
                };
            };
        };
        /** @description VALIDATION_ERROR: One or more fields are wrong; details names all of them. INVALID_JSON: The body is not JSON. */
        "VALIDATION_ERROR-or-INVALID_JSON": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR" | "INVALID_JSON";
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    sessionRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Session"] | {
                            staff: null;
                            tenant: null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionOpen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** E-mail */
                    email: string;
                    /**
                     * Password
                     * Format: password
                     */
                    password: string;
                    client_id?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            state: "signed_in";
                            staff: components["schemas"]["SignedInStaff"];
                            tenant: components["schemas"]["Tenant"];
                        } | {
                            /** @constant */
                            state: "second_factor";
                        } | {
                            /** @constant */
                            state: "choose_company";
                            companies: {
                                client_id: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionClose: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            signed_out: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Code */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            state: "signed_in";
                            staff: components["schemas"]["SignedInStaff"];
                            tenant: components["schemas"]["Tenant"];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionCloseAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Number of ended sessions. */
                            ended: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Current password
                     * Format: password
                     */
                    current_password: string;
                    /**
                     * New password
                     * Format: password
                     */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            changed: true;
                            /** @description Number of ended sessions. */
                            ended: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionTotpBegin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Password
                     * Format: password
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            secret: string;
                            uri: string;
                            /** @description The address as a QR code. */
                            qr_svg: string;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionTotpConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Code */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            enabled: true;
                            recovery_codes: string[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionTotpRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Password
                     * Format: password
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            recovery_codes: string[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionTotpDisable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Password
                     * Format: password
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            enabled: false;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["OwnSession"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sessionEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the session.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            ended: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    passwordLinksRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** E-mail */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description False if the server sends no mail; an owner of the company must then create the link. */
                            sends_mail: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    passwordLinksLookUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Token
                     * Format: password
                     */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            email: string;
                            company: string;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    passwordLinksUse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Token
                     * Format: password
                     */
                    token: string;
                    /**
                     * Password
                     * Format: password
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            email: string;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    metaRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Meta"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    settingsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Settings"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    settingsChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    country?: string | null;
                    currency?: string | null;
                    timezone?: string | null;
                    awb_prefix?: string | null;
                    label_format?: ("4x6" | "A6" | "A4") | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Settings"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    settingsReadLogo: {
        parameters: {
            query?: {
                /** @description The version in `logo_url`. */
                v?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                    "image/jpeg": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    settingsChangeLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Logo
                     * @description PNG or JPEG as base64.
                     */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Settings"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    settingsDeleteLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Settings"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    settingsReadRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    settingsChangeRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    calls_months?: number | null;
                    exchanges_days?: number | null;
                    labels_months?: number | null;
                    anonymized_after_months?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    permissionsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Permission"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiUsersList: {
        parameters: {
            query?: {
                scope?: "tenant" | "all";
                customer_id?: number;
                /** @description Comma-separated. */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ApiUser"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiUsersCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Username */
                    username: string;
                    /**
                     * Password
                     * Format: password
                     */
                    password: string;
                    /** Permissions */
                    permissions: string[];
                    customer_id?: number | null;
                    mode?: ("live" | "test") | null;
                    email?: string | null;
                    rate_limit?: number | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            id: number;
                            username: string;
                            email: string | null;
                            /**
                             * Role
                             * @enum {string}
                             */
                            role: "tenant" | "customer";
                            customer_id: number | null;
                            customer_name: string | null;
                            permissions: ("api_shipments_create" | "api_shipments_read" | "api_shipments_cancel" | "api_tracking" | "api_rates" | "api_labels" | "api_services" | "api_pickups_create" | "api_pickups_read" | "api_pickups_cancel")[];
                            rate_limit: number | null;
                            /**
                             * Mode
                             * @description Live data or test data.
                             * @enum {string}
                             */
                            mode: "live" | "test";
                            active: boolean;
                            /** @description Number of valid tokens. */
                            tokens: number;
                            last_used_at: string | null;
                            last_used_ip: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            client_id: string;
                            token: string;
                            /** @description Example request to try the token. */
                            curl: string;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiUsersRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the API user.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            id: number;
                            username: string;
                            email: string | null;
                            /**
                             * Role
                             * @enum {string}
                             */
                            role: "tenant" | "customer";
                            customer_id: number | null;
                            customer_name: string | null;
                            permissions: ("api_shipments_create" | "api_shipments_read" | "api_shipments_cancel" | "api_tracking" | "api_rates" | "api_labels" | "api_services" | "api_pickups_create" | "api_pickups_read" | "api_pickups_cancel")[];
                            rate_limit: number | null;
                            /**
                             * Mode
                             * @description Live data or test data.
                             * @enum {string}
                             */
                            mode: "live" | "test";
                            active: boolean;
                            /** @description Number of valid tokens. */
                            tokens: number;
                            last_used_at: string | null;
                            last_used_ip: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            client_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiUsersChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the API user.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    permissions?: string[] | null;
                    password?: string | null;
                    email?: string | null;
                    rate_limit?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ApiUser"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiUsersDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the API user.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiUsersDeactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the API user.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ApiUser"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiUsersActivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the API user.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ApiUser"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiUsersActivity: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "called";
                order?: "desc";
                /** @description Part of the path, or a whole AWB. */
                q?: string;
                /** @description An HTTP status such as 404, or a class such as 4xx. */
                status?: string;
                date_from?: string;
                date_to?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the API user.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ListedApiCall"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiTokensList: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id";
                order?: "asc" | "desc";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the API user.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Token"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiTokensCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the API user.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    label?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["IssuedToken"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiTokensRevokeAll: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the API user.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Number of revoked tokens. */
                            revoked: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiTokensRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the API user.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Id of the token.
                 * @example 1
                 */
                token: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Number of revoked tokens. */
                            revoked: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    apiActivityList: {
        parameters: {
            query?: {
                scope?: "tenant" | "all";
                customer_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ApiCall"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksList: {
        parameters: {
            query?: {
                scope?: "tenant" | "all";
                customer_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Webhook"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Address
                     * @example https://example.com/waybill
                     */
                    url: string;
                    description?: string | null;
                    types?: ("shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed" | "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled")[] | null;
                    customer_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            id: number;
                            url: string;
                            description: string | null;
                            /** @description Empty for every type. */
                            types: ("shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed" | "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled")[];
                            customer_id: number | null;
                            customer_name: string | null;
                            active: boolean;
                            switched_off_at: string | null;
                            switched_off_because: string | null;
                            failing_since: string | null;
                            previous_secret_until: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            /** @description Shown only once; you cannot read it again. */
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url?: string | null;
                    description?: string | null;
                    types?: ("shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed" | "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled")[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksActivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksDeactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksRotateSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            id: number;
                            url: string;
                            description: string | null;
                            /** @description Empty for every type. */
                            types: ("shipment.created" | "shipment.updated" | "shipment.status_changed" | "shipment.carrier_submitted" | "shipment.carrier_rejected" | "shipment.cancelled" | "shipment.reweighed" | "pickup.created" | "pickup.assigned" | "pickup.completed" | "pickup.failed" | "pickup.cancelled")[];
                            customer_id: number | null;
                            customer_name: string | null;
                            active: boolean;
                            switched_off_at: string | null;
                            switched_off_because: string | null;
                            failing_since: string | null;
                            previous_secret_until: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            /** @description Shown only once; you cannot read it again. */
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id";
                order?: "asc" | "desc";
                status?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["WebhookDelivery"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksSendAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Id of the delivery.
                 * @example 1
                 */
                delivery: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    webhooksSendAgainSince: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the webhook.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Time
                     * @description With an offset, or in the company’s time zone.
                     * @example 2026-11-24T09:15:02-05:00
                     */
                    since: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description First event to be sent again. */
                            first_event_id: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    carriersList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Carrier"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    carrierAccountsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["CarrierAccount"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    carrierAccountsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Carrier */
                    carrier: string;
                    /** Name */
                    name: string;
                    environment?: ("production" | "sandbox") | null;
                    base_address?: string | null;
                    time_limit_ms?: number | null;
                    reorder?: ("careful" | "fast") | null;
                    active?: boolean | null;
                    settings?: {
                        [key: string]: string;
                    } | null;
                    credentials?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["CarrierAccount"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    carrierAccountsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the carrier account.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["CarrierAccount"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    carrierAccountsChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the carrier account.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carrier?: string | null;
                    name?: string | null;
                    environment?: ("production" | "sandbox") | null;
                    base_address?: string | null;
                    time_limit_ms?: number | null;
                    reorder?: ("careful" | "fast") | null;
                    active?: boolean | null;
                    settings?: {
                        [key: string]: string;
                    } | null;
                    credentials?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["CarrierAccount"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    carrierAccountsCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the carrier account.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            ok: true;
                            duration_ms: number;
                        } | {
                            /** @constant */
                            ok: false;
                            /**
                             * Fault
                             * @enum {string}
                             */
                            fault: "rejected" | "unavailable" | "authentication" | "rate_limited" | "not_supported" | "malformed_answer";
                            message: string;
                            duration_ms: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    staffList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["StaffMember"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    staffCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * E-mail
                     * Format: email
                     */
                    email: string;
                    name?: string | null;
                    /**
                     * Role
                     * @enum {string}
                     */
                    role: "owner" | "clerk" | "dispatcher" | "tariff_manager" | "read_only";
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            id: number;
                            email: string;
                            name: string | null;
                            /**
                             * Role
                             * @enum {string}
                             */
                            role: "owner" | "clerk" | "dispatcher" | "tariff_manager" | "read_only";
                            active: boolean;
                            totp_enabled: boolean;
                            last_sign_in_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            is_me: boolean;
                            password_link: components["schemas"]["PasswordLink"] | null;
                            /** @description True if the link was sent by e-mail; this answer does not show it then. */
                            mailed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    staffRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the member of staff.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["StaffMember"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    staffChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the member of staff.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string | null;
                    name?: string | null;
                    role?: ("owner" | "clerk" | "dispatcher" | "tariff_manager" | "read_only") | null;
                    active?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["StaffMember"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    staffDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the member of staff.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    staffResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the member of staff.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            password_link: components["schemas"]["PasswordLink"] | null;
                            /** @description True if the link was sent by e-mail; this answer does not show it then. */
                            mailed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    staffResetSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the member of staff.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["StaffMember"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    staffSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the member of staff.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Number of ended sessions. */
                            ended: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    staffActivity: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "time";
                order?: "desc";
                staff_id?: number;
                action?: string;
                /** @description Whole name of the subject, in upper or lower case. */
                subject?: string;
                date_from?: string;
                date_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["StaffActivity"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    staffActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["StaffAction"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    auditList: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "done";
                order?: "desc";
                by?: "staff" | "api_user";
                staff_id?: number;
                api_user_id?: number;
                action?: string;
                /** @description Whole name of the subject, in upper or lower case. For API users it is an AWB or a confirmation number. */
                subject?: string;
                date_from?: string;
                date_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["AuditEntry"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customersList: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "id";
                order?: "asc" | "desc";
                q?: string;
                active?: "true" | "false";
                /** @description Comma-separated. */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Customer"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customersCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Name */
                    name: string;
                    account_number?: string | null;
                    contact_name?: string | null;
                    phone?: string | null;
                    email?: string | null;
                    address1?: string | null;
                    address2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    zip?: string | null;
                    country?: string | null;
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Customer"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customersExport: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "name" | "id";
                order?: "asc" | "desc";
                q?: string;
                active?: "true" | "false";
                /** @description Comma-separated. */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customersRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Customer"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customersChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    account_number?: string | null;
                    contact_name?: string | null;
                    phone?: string | null;
                    email?: string | null;
                    address1?: string | null;
                    address2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    zip?: string | null;
                    country?: string | null;
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Customer"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customersDeactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            id: number;
                            name: string;
                            account_number: string | null;
                            contact_name: string | null;
                            phone: string | null;
                            email: string | null;
                            address1: string | null;
                            address2: string | null;
                            city: string | null;
                            state: string | null;
                            zip: string | null;
                            country: string | null;
                            notes: string | null;
                            active: boolean;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            api_users_deactivated: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customersActivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            id: number;
                            name: string;
                            account_number: string | null;
                            contact_name: string | null;
                            phone: string | null;
                            email: string | null;
                            address1: string | null;
                            address2: string | null;
                            city: string | null;
                            state: string | null;
                            zip: string | null;
                            country: string | null;
                            notes: string | null;
                            active: boolean;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            api_users_deactivated: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerImportsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ImportSummary"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerImportsSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Name
                     * @description Name of the file.
                     */
                    name: string;
                    /**
                     * Content
                     * @description File as base64, at most 8 MiB.
                     */
                    content: string;
                    sheet?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerImportsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerImportsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerImportsMap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    /** Columns */
                    columns: {
                        /** Column */
                        column: string;
                        /** Field */
                        field: string;
                    }[];
                    /** Fixed values */
                    fixed: {
                        /** Field */
                        field: string;
                        /** Value */
                        value: string;
                    }[];
                    /**
                     * Date order
                     * @description Meaning of 05/06/2026. Dates such as 2026-06-05 are always understood.
                     * @enum {string}
                     */
                    date_order: "day_first" | "month_first";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerImportsRows: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "position";
                order?: "asc";
                state?: "unchecked" | "good" | "check" | "faulty" | "made";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ImportRow"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerImportsCorrect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Position of the row in the file.
                 * @example 1
                 */
                row: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Cells */
                    cells: {
                        text?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ImportRow"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerImportsFaults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerImportsStart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Mode
                     * @enum {string}
                     */
                    mode: "all" | "good";
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    homeRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["HomeFigures"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    figuresRead: {
        parameters: {
            query: {
                date_from: string;
                /** @description At most 92 days. */
                date_to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["PeriodFigures"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    figuresExport: {
        parameters: {
            query: {
                date_from: string;
                /** @description At most 92 days. */
                date_to: string;
                by: "day" | "customer" | "service" | "driver";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    workList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Work"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    workRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the work.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    workRows: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "position";
                order?: "asc";
                outcome?: "done" | "failed";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the work.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["WorkRow"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    workStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the work.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    workDocument: {
        parameters: {
            query?: {
                download?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the work.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "text/csv": unknown;
                    "text/plain": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsList: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "date";
                order?: "asc" | "desc";
                /** @description Comma-separated. */
                status?: string;
                date_from?: string;
                date_to?: string;
                /** @description ISO 8601 with an offset; needs the same day as both dates. */
                entered_until?: string;
                customer_id?: number;
                service_id?: number;
                /** @description Only shipments without a price. */
                price?: "none";
                /** @description Words of the sender or recipient (company, contact, street, city, postal code), the reference or the customer’s name, or their beginnings; at most 32. Also the last digits of an AWB or a telephone number, and the number of a carrier or of a pickup. Accents, case and word order do not matter. */
                q?: string;
                /** @description Comma-separated. */
                ids?: string;
                /** @description Only shipments that the figure counts. Needs both dates, at most 92 days. */
                figure?: "shipments" | "revenue" | "unpriced" | "margin" | "delivered" | "promised" | "on_time" | "late" | "first_attempt" | "later_attempt" | "cod_open" | "cod_collected";
                /** @description With the figures revenue and margin: of the prices. */
                currency?: string;
                /** @description Driver of the last run. Needs both dates, at most 92 days. */
                driver_id?: number;
                /** @description Without a run’s driver: Needs both dates, at most 92 days. */
                without?: "customer" | "driver";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ListedShipment"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    date?: string | null;
                    time?: string | null;
                    service_id?: number | null;
                    service_code?: string | null;
                    /**
                     * Sender
                     * @description Sender with its address.
                     */
                    sender: {
                        /**
                         * Sender company
                         * @description Company, or the name of a private person.
                         * @example Acme Supplies
                         */
                        company: string;
                        name?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        /**
                         * Sender country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                        customer_id?: number | null;
                    };
                    /**
                     * Recipient
                     * @description Recipient with its address.
                     */
                    recipient: {
                        /**
                         * Recipient company
                         * @description Company, or the name of a private person.
                         * @example Acme Supplies
                         */
                        company: string;
                        name?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        /**
                         * Recipient country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                    };
                    /**
                     * Package
                     * @description Weight, size and number of pieces.
                     */
                    package: {
                        /**
                         * Weight
                         * @description Total weight of the shipment, in the weight unit.
                         * @example 5.5
                         */
                        weight: number;
                        weight_unit?: ("lb" | "kg") | null;
                        pieces?: number | null;
                        length?: number | null;
                        width?: number | null;
                        height?: number | null;
                        dimension_unit?: ("in" | "cm") | null;
                    };
                    contents?: string | null;
                    customs_value?: number | null;
                    customs?: {
                        reason?: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                        signer?: string | null;
                        lines?: {
                            description?: string | null;
                            quantity?: number | null;
                            value?: number | null;
                            weight?: number | null;
                            hs_code?: string | null;
                            origin_country?: string | null;
                        }[] | null;
                        tax_ids?: {
                            /**
                             * Party
                             * @description Owner of the number.
                             * @enum {string}
                             */
                            party: "sender" | "recipient";
                            /**
                             * Type
                             * @description Kind of the number. ITN: the AES filing number of United States customs.
                             * @enum {string}
                             */
                            type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                            /**
                             * Number
                             * @description The number.
                             * @example DE123456789
                             */
                            number: string;
                        }[] | null;
                    } | null;
                    cod_amount?: number | null;
                    distance?: number | null;
                    reference?: string | null;
                    notes?: string | null;
                    pieces?: {
                        weight?: number | null;
                        length?: number | null;
                        width?: number | null;
                        height?: number | null;
                        description?: string | null;
                        reference?: string | null;
                        package_type_code?: string | null;
                    }[] | null;
                    options?: string[] | null;
                    declared_value?: number | null;
                    metadata?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the shipment, unique in the company.
                             * @example 1042
                             */
                            id: number;
                            /**
                             * @description Number of the shipment (air waybill), as on its label.
                             * @example WB1234567891
                             */
                            awb: string;
                            /**
                             * @description Status of the shipment.
                             * @enum {string}
                             */
                            status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
                            /**
                             * Format: date
                             * @description Shipment date.
                             * @example 2026-11-24
                             */
                            date: string;
                            /**
                             * Format: date
                             * @description Estimated day of delivery; absent if the service has no transit time.
                             * @example 2026-11-27
                             */
                            estimated_delivery_date?: string;
                            /**
                             * @description AWB of the original shipment; absent if this is not a return.
                             * @example WB1234567891
                             */
                            return_of?: string;
                            /**
                             * @description AWB of the return; absent if there is none or the return is Cancelled or Returned.
                             * @example WB2345678900
                             */
                            returned_by?: string;
                            reference: string | null;
                            tracking_number: string | null;
                            /** @description The service. */
                            service: {
                                /**
                                 * @description Id of the service.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Code of the service, the same in each environment.
                                 * @example DOM
                                 */
                                code: string;
                                /**
                                 * @description Name of the service.
                                 * @example Domestic
                                 */
                                name: string;
                                /**
                                 * @description Within the country or across a border.
                                 * @enum {string}
                                 */
                                service_type: "domestic" | "international";
                                /**
                                 * @description Basis of the price.
                                 * @enum {string}
                                 */
                                charge_type: "weight" | "distance" | "piece" | "flat";
                            };
                            customer_id: number | null;
                            /** @description Sender with its address. */
                            sender: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                address1: string | null;
                                address2: string | null;
                                city: string | null;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                                customer_id: number | null;
                            };
                            /** @description Recipient with its address. */
                            recipient: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                address1: string | null;
                                address2: string | null;
                                city: string | null;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /** @description Weight, size and number of pieces. */
                            package: {
                                /**
                                 * @description Total weight, in the weight unit.
                                 * @example 5.5
                                 */
                                weight: number;
                                /**
                                 * @description Unit of the weights: pounds or kilograms.
                                 * @enum {string}
                                 */
                                weight_unit: "lb" | "kg";
                                /**
                                 * @description Number of pieces.
                                 * @example 1
                                 */
                                pieces: number;
                                length: number | null;
                                width: number | null;
                                height: number | null;
                                /**
                                 * @description Unit of length, width and height: inches or centimetres.
                                 * @enum {string}
                                 */
                                dimension_unit: "in" | "cm";
                            };
                            contents: string | null;
                            customs_value: number | null;
                            /** @description Customs declaration; absent if there is none. */
                            customs?: {
                                reason: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                                signer: string | null;
                                /** @description The goods, a line for each kind. */
                                lines: {
                                    description: string | null;
                                    quantity: number | null;
                                    value: number | null;
                                    weight: number | null;
                                    hs_code: string | null;
                                    origin_country: string | null;
                                }[];
                                /** @description Tax numbers of the sender and the recipient. */
                                tax_ids: {
                                    /**
                                     * @description Owner of the number.
                                     * @enum {string}
                                     */
                                    party: "sender" | "recipient";
                                    /**
                                     * @description Kind of the number.
                                     * @enum {string}
                                     */
                                    type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                                    /**
                                     * @description The number.
                                     * @example DE123456789
                                     */
                                    number: string;
                                }[];
                            };
                            cod_amount: number | null;
                            /**
                             * @description Value of the goods in the company’s currency, for insurance and liability.
                             * @example 250
                             */
                            declared_value?: number;
                            /** @description Codes of the requested options. */
                            options?: string[];
                            notes: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            charges: {
                                /**
                                 * @description Currency: a code of three letters from ISO 4217.
                                 * @example USD
                                 */
                                currency: string;
                                zone: string | null;
                                /** @description Package type of the price. */
                                package_type: {
                                    /**
                                     * @description Id of the package type.
                                     * @example 2
                                     */
                                    id: number;
                                    /**
                                     * @description Code of the package type.
                                     * @example BOX
                                     */
                                    code: string;
                                    /**
                                     * @description Name of the package type.
                                     * @example Box
                                     */
                                    name: string;
                                };
                                /**
                                 * @description Weight that the price is for, in the weight unit.
                                 * @example 6
                                 */
                                chargeable_weight: number;
                                /**
                                 * @description Unit of the weights: pounds or kilograms.
                                 * @enum {string}
                                 */
                                weight_unit: "lb" | "kg";
                                /** @description The lines of the price. */
                                items: {
                                    /**
                                     * @description Code of the line.
                                     * @example FUEL
                                     */
                                    code: string;
                                    /**
                                     * @description Name of the line.
                                     * @example Fuel surcharge
                                     */
                                    name: string;
                                    /**
                                     * @description Kind of the line.
                                     * @enum {string}
                                     */
                                    type: "base" | "surcharge" | "discount" | "tax";
                                    /**
                                     * @description Amount in the currency of the charges; negative for a discount.
                                     * @example 1.78
                                     */
                                    amount: number;
                                }[];
                                /**
                                 * @description Sum of the items, in the currency.
                                 * @example 15.98
                                 */
                                total: number;
                            } | null;
                            carrier: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description The carrier’s code of the service.
                                 * @example 03
                                 */
                                service: string;
                                /**
                                 * @description State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation.
                                 * @enum {string}
                                 */
                                status: "submitted" | "rejected" | "pending" | "cancelled";
                                tracking_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to submit the shipment.
                                 * @example 1
                                 */
                                attempts: number;
                                submitted_at: string | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change, also by a carrier.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            } | null;
                            charges_total: number | null;
                            charges_currency: string | null;
                            /** @description The pieces, by number. */
                            pieces: {
                                /**
                                 * @description Number of the piece, from 1.
                                 * @example 1
                                 */
                                number: number;
                                weight: number | null;
                                length: number | null;
                                width: number | null;
                                height: number | null;
                                description: string | null;
                                reference: string | null;
                                package_type_code: string | null;
                                tracking_number: string | null;
                            }[];
                            time: string | null;
                            distance: number | null;
                            sort_code: {
                                code: string;
                                depot: string | null;
                            } | null;
                            /** @description Newest first. */
                            events: components["schemas"]["ShipmentEvent"][];
                            /** @description Newest first, including undone ones. */
                            scans: components["schemas"]["ShipmentScan"][];
                            /** @description Newest first. */
                            reweighings: components["schemas"]["Reweighing"][];
                            /** @description Statuses that staff can set. */
                            next_statuses: ("Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled")[];
                            original: {
                                id: number;
                                awb: string;
                            } | null;
                            return_shipment: {
                                id: number;
                                awb: string;
                            } | null;
                            can_cancel: boolean;
                            /** @description True while it is Created and no carrier has it or may have it. */
                            can_change: boolean;
                            can_resubmit: boolean;
                            /** @description True if it has no return and can have one. */
                            can_return: boolean;
                            /** @description True while its price can change. */
                            can_reweigh: boolean;
                            /** @description True if the carrier may have an order unknown to us; another order may buy a second label. */
                            carrier_in_doubt: boolean;
                            label_warning: string | null;
                            carrier_account: {
                                id: number;
                                name: string;
                            } | null;
                            carrier_cost: {
                                amount: number;
                                currency: string;
                            } | null;
                            margin: number | null;
                            /** @description Lines that staff added to the price. */
                            added_charges: components["schemas"]["AddedCharge"][];
                            created_by: {
                                /** @enum {string} */
                                kind: "api_user" | "staff";
                                name: string | null;
                            };
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsBulkPrint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        entered_until?: string | null;
                        customer_id?: number | null;
                        service_id?: number | null;
                        price?: "none" | null;
                        q?: string | null;
                        figure?: ("shipments" | "revenue" | "unpriced" | "margin" | "delivered" | "promised" | "on_time" | "late" | "first_attempt" | "later_attempt" | "cod_open" | "cod_collected") | null;
                        currency?: string | null;
                        driver_id?: number | null;
                        without?: ("customer" | "driver") | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                    order?: ("list" | "service" | "route") | null;
                    format?: ("pdf" | "zpl") | null;
                    dpi?: (203 | 300) | null;
                    paper?: ("4x6" | "A6" | "A4" | "A4x4") | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsBulkManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        entered_until?: string | null;
                        customer_id?: number | null;
                        service_id?: number | null;
                        price?: "none" | null;
                        q?: string | null;
                        figure?: ("shipments" | "revenue" | "unpriced" | "margin" | "delivered" | "promised" | "on_time" | "late" | "first_attempt" | "later_attempt" | "cod_open" | "cod_collected") | null;
                        currency?: string | null;
                        driver_id?: number | null;
                        without?: ("customer" | "driver") | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                    to?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsBulkStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        entered_until?: string | null;
                        customer_id?: number | null;
                        service_id?: number | null;
                        price?: "none" | null;
                        q?: string | null;
                        figure?: ("shipments" | "revenue" | "unpriced" | "margin" | "delivered" | "promised" | "on_time" | "late" | "first_attempt" | "later_attempt" | "cod_open" | "cod_collected") | null;
                        currency?: string | null;
                        driver_id?: number | null;
                        without?: ("customer" | "driver") | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                    /**
                     * Status
                     * @enum {string}
                     */
                    status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
                    description?: string | null;
                    city?: string | null;
                    country?: string | null;
                    occurred_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsBulkCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        entered_until?: string | null;
                        customer_id?: number | null;
                        service_id?: number | null;
                        price?: "none" | null;
                        q?: string | null;
                        figure?: ("shipments" | "revenue" | "unpriced" | "margin" | "delivered" | "promised" | "on_time" | "late" | "first_attempt" | "later_attempt" | "cod_open" | "cod_collected") | null;
                        currency?: string | null;
                        driver_id?: number | null;
                        without?: ("customer" | "driver") | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsBulkResubmit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        entered_until?: string | null;
                        customer_id?: number | null;
                        service_id?: number | null;
                        price?: "none" | null;
                        q?: string | null;
                        figure?: ("shipments" | "revenue" | "unpriced" | "margin" | "delivered" | "promised" | "on_time" | "late" | "first_attempt" | "later_attempt" | "cod_open" | "cod_collected") | null;
                        currency?: string | null;
                        driver_id?: number | null;
                        without?: ("customer" | "driver") | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsExport: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "date";
                order?: "asc" | "desc";
                /** @description Comma-separated. */
                status?: string;
                date_from?: string;
                date_to?: string;
                /** @description ISO 8601 with an offset; needs the same day as both dates. */
                entered_until?: string;
                customer_id?: number;
                service_id?: number;
                /** @description Only shipments without a price. */
                price?: "none";
                /** @description Words of the sender or recipient (company, contact, street, city, postal code), the reference or the customer’s name, or their beginnings; at most 32. Also the last digits of an AWB or a telephone number, and the number of a carrier or of a pickup. Accents, case and word order do not matter. */
                q?: string;
                /** @description Comma-separated. */
                ids?: string;
                /** @description Only shipments that the figure counts. Needs both dates, at most 92 days. */
                figure?: "shipments" | "revenue" | "unpriced" | "margin" | "delivered" | "promised" | "on_time" | "late" | "first_attempt" | "later_attempt" | "cod_open" | "cod_collected";
                /** @description With the figures revenue and margin: of the prices. */
                currency?: string;
                /** @description Driver of the last run. Needs both dates, at most 92 days. */
                driver_id?: number;
                /** @description Without a run’s driver: Needs both dates, at most 92 days. */
                without?: "customer" | "driver";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsReplace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    date?: string | null;
                    time?: string | null;
                    service_id?: number | null;
                    service_code?: string | null;
                    /**
                     * Sender
                     * @description Sender with its address.
                     */
                    sender: {
                        /**
                         * Sender company
                         * @description Company, or the name of a private person.
                         * @example Acme Supplies
                         */
                        company: string;
                        name?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        /**
                         * Sender country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                        customer_id?: number | null;
                    };
                    /**
                     * Recipient
                     * @description Recipient with its address.
                     */
                    recipient: {
                        /**
                         * Recipient company
                         * @description Company, or the name of a private person.
                         * @example Acme Supplies
                         */
                        company: string;
                        name?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        /**
                         * Recipient country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                    };
                    /**
                     * Package
                     * @description Weight, size and number of pieces.
                     */
                    package: {
                        /**
                         * Weight
                         * @description Total weight of the shipment, in the weight unit.
                         * @example 5.5
                         */
                        weight: number;
                        weight_unit?: ("lb" | "kg") | null;
                        pieces?: number | null;
                        length?: number | null;
                        width?: number | null;
                        height?: number | null;
                        dimension_unit?: ("in" | "cm") | null;
                    };
                    contents?: string | null;
                    customs_value?: number | null;
                    customs?: {
                        reason?: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                        signer?: string | null;
                        lines?: {
                            description?: string | null;
                            quantity?: number | null;
                            value?: number | null;
                            weight?: number | null;
                            hs_code?: string | null;
                            origin_country?: string | null;
                        }[] | null;
                        tax_ids?: {
                            /**
                             * Party
                             * @description Owner of the number.
                             * @enum {string}
                             */
                            party: "sender" | "recipient";
                            /**
                             * Type
                             * @description Kind of the number. ITN: the AES filing number of United States customs.
                             * @enum {string}
                             */
                            type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                            /**
                             * Number
                             * @description The number.
                             * @example DE123456789
                             */
                            number: string;
                        }[] | null;
                    } | null;
                    cod_amount?: number | null;
                    distance?: number | null;
                    reference?: string | null;
                    notes?: string | null;
                    pieces?: {
                        weight?: number | null;
                        length?: number | null;
                        width?: number | null;
                        height?: number | null;
                        description?: string | null;
                        reference?: string | null;
                        package_type_code?: string | null;
                    }[] | null;
                    options?: string[] | null;
                    declared_value?: number | null;
                    metadata?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the shipment, unique in the company.
                             * @example 1042
                             */
                            id: number;
                            /**
                             * @description Number of the shipment (air waybill), as on its label.
                             * @example WB1234567891
                             */
                            awb: string;
                            /**
                             * @description Status of the shipment.
                             * @enum {string}
                             */
                            status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
                            /**
                             * Format: date
                             * @description Shipment date.
                             * @example 2026-11-24
                             */
                            date: string;
                            /**
                             * Format: date
                             * @description Estimated day of delivery; absent if the service has no transit time.
                             * @example 2026-11-27
                             */
                            estimated_delivery_date?: string;
                            /**
                             * @description AWB of the original shipment; absent if this is not a return.
                             * @example WB1234567891
                             */
                            return_of?: string;
                            /**
                             * @description AWB of the return; absent if there is none or the return is Cancelled or Returned.
                             * @example WB2345678900
                             */
                            returned_by?: string;
                            reference: string | null;
                            tracking_number: string | null;
                            /** @description The service. */
                            service: {
                                /**
                                 * @description Id of the service.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Code of the service, the same in each environment.
                                 * @example DOM
                                 */
                                code: string;
                                /**
                                 * @description Name of the service.
                                 * @example Domestic
                                 */
                                name: string;
                                /**
                                 * @description Within the country or across a border.
                                 * @enum {string}
                                 */
                                service_type: "domestic" | "international";
                                /**
                                 * @description Basis of the price.
                                 * @enum {string}
                                 */
                                charge_type: "weight" | "distance" | "piece" | "flat";
                            };
                            customer_id: number | null;
                            /** @description Sender with its address. */
                            sender: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                address1: string | null;
                                address2: string | null;
                                city: string | null;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                                customer_id: number | null;
                            };
                            /** @description Recipient with its address. */
                            recipient: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                address1: string | null;
                                address2: string | null;
                                city: string | null;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /** @description Weight, size and number of pieces. */
                            package: {
                                /**
                                 * @description Total weight, in the weight unit.
                                 * @example 5.5
                                 */
                                weight: number;
                                /**
                                 * @description Unit of the weights: pounds or kilograms.
                                 * @enum {string}
                                 */
                                weight_unit: "lb" | "kg";
                                /**
                                 * @description Number of pieces.
                                 * @example 1
                                 */
                                pieces: number;
                                length: number | null;
                                width: number | null;
                                height: number | null;
                                /**
                                 * @description Unit of length, width and height: inches or centimetres.
                                 * @enum {string}
                                 */
                                dimension_unit: "in" | "cm";
                            };
                            contents: string | null;
                            customs_value: number | null;
                            /** @description Customs declaration; absent if there is none. */
                            customs?: {
                                reason: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                                signer: string | null;
                                /** @description The goods, a line for each kind. */
                                lines: {
                                    description: string | null;
                                    quantity: number | null;
                                    value: number | null;
                                    weight: number | null;
                                    hs_code: string | null;
                                    origin_country: string | null;
                                }[];
                                /** @description Tax numbers of the sender and the recipient. */
                                tax_ids: {
                                    /**
                                     * @description Owner of the number.
                                     * @enum {string}
                                     */
                                    party: "sender" | "recipient";
                                    /**
                                     * @description Kind of the number.
                                     * @enum {string}
                                     */
                                    type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                                    /**
                                     * @description The number.
                                     * @example DE123456789
                                     */
                                    number: string;
                                }[];
                            };
                            cod_amount: number | null;
                            /**
                             * @description Value of the goods in the company’s currency, for insurance and liability.
                             * @example 250
                             */
                            declared_value?: number;
                            /** @description Codes of the requested options. */
                            options?: string[];
                            notes: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            charges: {
                                /**
                                 * @description Currency: a code of three letters from ISO 4217.
                                 * @example USD
                                 */
                                currency: string;
                                zone: string | null;
                                /** @description Package type of the price. */
                                package_type: {
                                    /**
                                     * @description Id of the package type.
                                     * @example 2
                                     */
                                    id: number;
                                    /**
                                     * @description Code of the package type.
                                     * @example BOX
                                     */
                                    code: string;
                                    /**
                                     * @description Name of the package type.
                                     * @example Box
                                     */
                                    name: string;
                                };
                                /**
                                 * @description Weight that the price is for, in the weight unit.
                                 * @example 6
                                 */
                                chargeable_weight: number;
                                /**
                                 * @description Unit of the weights: pounds or kilograms.
                                 * @enum {string}
                                 */
                                weight_unit: "lb" | "kg";
                                /** @description The lines of the price. */
                                items: {
                                    /**
                                     * @description Code of the line.
                                     * @example FUEL
                                     */
                                    code: string;
                                    /**
                                     * @description Name of the line.
                                     * @example Fuel surcharge
                                     */
                                    name: string;
                                    /**
                                     * @description Kind of the line.
                                     * @enum {string}
                                     */
                                    type: "base" | "surcharge" | "discount" | "tax";
                                    /**
                                     * @description Amount in the currency of the charges; negative for a discount.
                                     * @example 1.78
                                     */
                                    amount: number;
                                }[];
                                /**
                                 * @description Sum of the items, in the currency.
                                 * @example 15.98
                                 */
                                total: number;
                            } | null;
                            carrier: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description The carrier’s code of the service.
                                 * @example 03
                                 */
                                service: string;
                                /**
                                 * @description State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation.
                                 * @enum {string}
                                 */
                                status: "submitted" | "rejected" | "pending" | "cancelled";
                                tracking_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to submit the shipment.
                                 * @example 1
                                 */
                                attempts: number;
                                submitted_at: string | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change, also by a carrier.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            } | null;
                            charges_total: number | null;
                            charges_currency: string | null;
                            /** @description The pieces, by number. */
                            pieces: {
                                /**
                                 * @description Number of the piece, from 1.
                                 * @example 1
                                 */
                                number: number;
                                weight: number | null;
                                length: number | null;
                                width: number | null;
                                height: number | null;
                                description: string | null;
                                reference: string | null;
                                package_type_code: string | null;
                                tracking_number: string | null;
                            }[];
                            time: string | null;
                            distance: number | null;
                            sort_code: {
                                code: string;
                                depot: string | null;
                            } | null;
                            /** @description Newest first. */
                            events: components["schemas"]["ShipmentEvent"][];
                            /** @description Newest first, including undone ones. */
                            scans: components["schemas"]["ShipmentScan"][];
                            /** @description Newest first. */
                            reweighings: components["schemas"]["Reweighing"][];
                            /** @description Statuses that staff can set. */
                            next_statuses: ("Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled")[];
                            original: {
                                id: number;
                                awb: string;
                            } | null;
                            return_shipment: {
                                id: number;
                                awb: string;
                            } | null;
                            can_cancel: boolean;
                            /** @description True while it is Created and no carrier has it or may have it. */
                            can_change: boolean;
                            can_resubmit: boolean;
                            /** @description True if it has no return and can have one. */
                            can_return: boolean;
                            /** @description True while its price can change. */
                            can_reweigh: boolean;
                            /** @description True if the carrier may have an order unknown to us; another order may buy a second label. */
                            carrier_in_doubt: boolean;
                            label_warning: string | null;
                            carrier_account: {
                                id: number;
                                name: string;
                            } | null;
                            carrier_cost: {
                                amount: number;
                                currency: string;
                            } | null;
                            margin: number | null;
                            /** @description Lines that staff added to the price. */
                            added_charges: components["schemas"]["AddedCharge"][];
                            created_by: {
                                /** @enum {string} */
                                kind: "api_user" | "staff";
                                name: string | null;
                            };
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsUsual: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            service_id: number | null;
                            weight_unit: ("lb" | "kg") | null;
                            package_type_code: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Status
                     * @enum {string}
                     */
                    status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
                    description?: string | null;
                    city?: string | null;
                    country?: string | null;
                    occurred_at?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the shipment, unique in the company.
                             * @example 1042
                             */
                            id: number;
                            /**
                             * @description Number of the shipment (air waybill), as on its label.
                             * @example WB1234567891
                             */
                            awb: string;
                            /**
                             * @description Status of the shipment.
                             * @enum {string}
                             */
                            status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
                            /**
                             * Format: date
                             * @description Shipment date.
                             * @example 2026-11-24
                             */
                            date: string;
                            /**
                             * Format: date
                             * @description Estimated day of delivery; absent if the service has no transit time.
                             * @example 2026-11-27
                             */
                            estimated_delivery_date?: string;
                            /**
                             * @description AWB of the original shipment; absent if this is not a return.
                             * @example WB1234567891
                             */
                            return_of?: string;
                            /**
                             * @description AWB of the return; absent if there is none or the return is Cancelled or Returned.
                             * @example WB2345678900
                             */
                            returned_by?: string;
                            reference: string | null;
                            tracking_number: string | null;
                            /** @description The service. */
                            service: {
                                /**
                                 * @description Id of the service.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Code of the service, the same in each environment.
                                 * @example DOM
                                 */
                                code: string;
                                /**
                                 * @description Name of the service.
                                 * @example Domestic
                                 */
                                name: string;
                                /**
                                 * @description Within the country or across a border.
                                 * @enum {string}
                                 */
                                service_type: "domestic" | "international";
                                /**
                                 * @description Basis of the price.
                                 * @enum {string}
                                 */
                                charge_type: "weight" | "distance" | "piece" | "flat";
                            };
                            customer_id: number | null;
                            /** @description Sender with its address. */
                            sender: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                address1: string | null;
                                address2: string | null;
                                city: string | null;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                                customer_id: number | null;
                            };
                            /** @description Recipient with its address. */
                            recipient: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                address1: string | null;
                                address2: string | null;
                                city: string | null;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /** @description Weight, size and number of pieces. */
                            package: {
                                /**
                                 * @description Total weight, in the weight unit.
                                 * @example 5.5
                                 */
                                weight: number;
                                /**
                                 * @description Unit of the weights: pounds or kilograms.
                                 * @enum {string}
                                 */
                                weight_unit: "lb" | "kg";
                                /**
                                 * @description Number of pieces.
                                 * @example 1
                                 */
                                pieces: number;
                                length: number | null;
                                width: number | null;
                                height: number | null;
                                /**
                                 * @description Unit of length, width and height: inches or centimetres.
                                 * @enum {string}
                                 */
                                dimension_unit: "in" | "cm";
                            };
                            contents: string | null;
                            customs_value: number | null;
                            /** @description Customs declaration; absent if there is none. */
                            customs?: {
                                reason: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                                signer: string | null;
                                /** @description The goods, a line for each kind. */
                                lines: {
                                    description: string | null;
                                    quantity: number | null;
                                    value: number | null;
                                    weight: number | null;
                                    hs_code: string | null;
                                    origin_country: string | null;
                                }[];
                                /** @description Tax numbers of the sender and the recipient. */
                                tax_ids: {
                                    /**
                                     * @description Owner of the number.
                                     * @enum {string}
                                     */
                                    party: "sender" | "recipient";
                                    /**
                                     * @description Kind of the number.
                                     * @enum {string}
                                     */
                                    type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                                    /**
                                     * @description The number.
                                     * @example DE123456789
                                     */
                                    number: string;
                                }[];
                            };
                            cod_amount: number | null;
                            /**
                             * @description Value of the goods in the company’s currency, for insurance and liability.
                             * @example 250
                             */
                            declared_value?: number;
                            /** @description Codes of the requested options. */
                            options?: string[];
                            notes: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            charges: {
                                /**
                                 * @description Currency: a code of three letters from ISO 4217.
                                 * @example USD
                                 */
                                currency: string;
                                zone: string | null;
                                /** @description Package type of the price. */
                                package_type: {
                                    /**
                                     * @description Id of the package type.
                                     * @example 2
                                     */
                                    id: number;
                                    /**
                                     * @description Code of the package type.
                                     * @example BOX
                                     */
                                    code: string;
                                    /**
                                     * @description Name of the package type.
                                     * @example Box
                                     */
                                    name: string;
                                };
                                /**
                                 * @description Weight that the price is for, in the weight unit.
                                 * @example 6
                                 */
                                chargeable_weight: number;
                                /**
                                 * @description Unit of the weights: pounds or kilograms.
                                 * @enum {string}
                                 */
                                weight_unit: "lb" | "kg";
                                /** @description The lines of the price. */
                                items: {
                                    /**
                                     * @description Code of the line.
                                     * @example FUEL
                                     */
                                    code: string;
                                    /**
                                     * @description Name of the line.
                                     * @example Fuel surcharge
                                     */
                                    name: string;
                                    /**
                                     * @description Kind of the line.
                                     * @enum {string}
                                     */
                                    type: "base" | "surcharge" | "discount" | "tax";
                                    /**
                                     * @description Amount in the currency of the charges; negative for a discount.
                                     * @example 1.78
                                     */
                                    amount: number;
                                }[];
                                /**
                                 * @description Sum of the items, in the currency.
                                 * @example 15.98
                                 */
                                total: number;
                            } | null;
                            carrier: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description The carrier’s code of the service.
                                 * @example 03
                                 */
                                service: string;
                                /**
                                 * @description State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation.
                                 * @enum {string}
                                 */
                                status: "submitted" | "rejected" | "pending" | "cancelled";
                                tracking_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to submit the shipment.
                                 * @example 1
                                 */
                                attempts: number;
                                submitted_at: string | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change, also by a carrier.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            } | null;
                            charges_total: number | null;
                            charges_currency: string | null;
                            /** @description The pieces, by number. */
                            pieces: {
                                /**
                                 * @description Number of the piece, from 1.
                                 * @example 1
                                 */
                                number: number;
                                weight: number | null;
                                length: number | null;
                                width: number | null;
                                height: number | null;
                                description: string | null;
                                reference: string | null;
                                package_type_code: string | null;
                                tracking_number: string | null;
                            }[];
                            time: string | null;
                            distance: number | null;
                            sort_code: {
                                code: string;
                                depot: string | null;
                            } | null;
                            /** @description Newest first. */
                            events: components["schemas"]["ShipmentEvent"][];
                            /** @description Newest first, including undone ones. */
                            scans: components["schemas"]["ShipmentScan"][];
                            /** @description Newest first. */
                            reweighings: components["schemas"]["Reweighing"][];
                            /** @description Statuses that staff can set. */
                            next_statuses: ("Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled")[];
                            original: {
                                id: number;
                                awb: string;
                            } | null;
                            return_shipment: {
                                id: number;
                                awb: string;
                            } | null;
                            can_cancel: boolean;
                            /** @description True while it is Created and no carrier has it or may have it. */
                            can_change: boolean;
                            can_resubmit: boolean;
                            /** @description True if it has no return and can have one. */
                            can_return: boolean;
                            /** @description True while its price can change. */
                            can_reweigh: boolean;
                            /** @description True if the carrier may have an order unknown to us; another order may buy a second label. */
                            carrier_in_doubt: boolean;
                            label_warning: string | null;
                            carrier_account: {
                                id: number;
                                name: string;
                            } | null;
                            carrier_cost: {
                                amount: number;
                                currency: string;
                            } | null;
                            margin: number | null;
                            /** @description Lines that staff added to the price. */
                            added_charges: components["schemas"]["AddedCharge"][];
                            created_by: {
                                /** @enum {string} */
                                kind: "api_user" | "staff";
                                name: string | null;
                            };
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsResubmit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    anew?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsProposeReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** Shipment */
                            request: {
                                /**
                                 * Date
                                 * Format: date
                                 * @description Shipment date. Default: today in the tenant’s time zone.
                                 * @example 2026-11-24
                                 */
                                date?: string;
                                /**
                                 * Time
                                 * Format: time-of-day
                                 * @description Time of day of the order in the company’s time zone, used for prices and cut-offs by time of day. Default: now if the date is today, otherwise unknown.
                                 * @example 09:00:00
                                 */
                                time?: string;
                                /**
                                 * Service id
                                 * @description Id of the service; send this or the code.
                                 * @example 1
                                 */
                                service_id?: number;
                                /**
                                 * Service code
                                 * @description Code of the service, the same in each environment.
                                 * @example DOM
                                 */
                                service_code?: string;
                                /**
                                 * Sender
                                 * @description Sender with its address.
                                 */
                                sender: {
                                    /**
                                     * Sender company
                                     * @description Company, or the name of a private person.
                                     * @example Acme Supplies
                                     */
                                    company: string;
                                    /**
                                     * Sender name
                                     * @description Contact person.
                                     * @example Pat Lee
                                     */
                                    name?: string;
                                    /**
                                     * Sender phone
                                     * @description Telephone number.
                                     * @example +1 212 555 0100
                                     */
                                    phone?: string;
                                    /**
                                     * Sender e-mail
                                     * @description E-mail address.
                                     * @example pat@acme.example
                                     */
                                    email?: string;
                                    /**
                                     * Sender address
                                     * @description Street and number.
                                     * @example 350 5th Ave
                                     */
                                    address1?: string;
                                    /**
                                     * Sender second address line
                                     * @description Second line of the address: floor, suite or building.
                                     * @example Suite 12
                                     */
                                    address2?: string;
                                    /**
                                     * Sender city
                                     * @description City or town.
                                     * @example New York
                                     */
                                    city?: string;
                                    /**
                                     * Sender state
                                     * @description State or province, as its usual code if it has one.
                                     * @example NY
                                     */
                                    state?: string;
                                    /**
                                     * Sender postal code
                                     * @description Postal code. Some countries have none.
                                     * @example 10118
                                     */
                                    zip?: string;
                                    /**
                                     * Sender country
                                     * Format: country
                                     * @description Code of two letters from ISO 3166-1.
                                     * @example US
                                     */
                                    country: string;
                                    /**
                                     * Customer
                                     * @description Id of the customer.
                                     * @example 1
                                     */
                                    customer_id?: number;
                                };
                                /**
                                 * Recipient
                                 * @description Recipient with its address.
                                 */
                                recipient: {
                                    /**
                                     * Recipient company
                                     * @description Company, or the name of a private person.
                                     * @example Acme Supplies
                                     */
                                    company: string;
                                    /**
                                     * Recipient name
                                     * @description Contact person.
                                     * @example Pat Lee
                                     */
                                    name?: string;
                                    /**
                                     * Recipient phone
                                     * @description Telephone number.
                                     * @example +1 212 555 0100
                                     */
                                    phone?: string;
                                    /**
                                     * Recipient e-mail
                                     * @description E-mail address.
                                     * @example pat@acme.example
                                     */
                                    email?: string;
                                    /**
                                     * Recipient address
                                     * @description Street and number.
                                     * @example 350 5th Ave
                                     */
                                    address1?: string;
                                    /**
                                     * Recipient second address line
                                     * @description Second line of the address: floor, suite or building.
                                     * @example Suite 12
                                     */
                                    address2?: string;
                                    /**
                                     * Recipient city
                                     * @description City or town.
                                     * @example New York
                                     */
                                    city?: string;
                                    /**
                                     * Recipient state
                                     * @description State or province, as its usual code if it has one.
                                     * @example NY
                                     */
                                    state?: string;
                                    /**
                                     * Recipient postal code
                                     * @description Postal code. Some countries have none.
                                     * @example 10118
                                     */
                                    zip?: string;
                                    /**
                                     * Recipient country
                                     * Format: country
                                     * @description Code of two letters from ISO 3166-1.
                                     * @example US
                                     */
                                    country: string;
                                };
                                /**
                                 * Package
                                 * @description Weight, size and number of pieces.
                                 */
                                package: {
                                    /**
                                     * Weight
                                     * @description Total weight of the shipment, in the weight unit.
                                     * @example 5.5
                                     */
                                    weight: number;
                                    /**
                                     * Weight unit
                                     * @description Unit of the weights: pounds or kilograms.
                                     * @default lb
                                     * @enum {string}
                                     */
                                    weight_unit?: "lb" | "kg";
                                    /**
                                     * Number of pieces
                                     * @description Number of pieces.
                                     * @default 1
                                     * @example 1
                                     */
                                    pieces?: number;
                                    /**
                                     * Length
                                     * @description Length, in the dimension unit.
                                     * @example 12
                                     */
                                    length?: number;
                                    /**
                                     * Width
                                     * @description Width, in the dimension unit.
                                     * @example 9
                                     */
                                    width?: number;
                                    /**
                                     * Height
                                     * @description Height, in the dimension unit.
                                     * @example 4
                                     */
                                    height?: number;
                                    /**
                                     * Dimension unit
                                     * @description Unit of length, width and height. Default: inches with lb, centimetres with kg.
                                     * @enum {string}
                                     */
                                    dimension_unit?: "in" | "cm";
                                };
                                /**
                                 * Contents
                                 * @description Goods in the shipment.
                                 * @example Books
                                 */
                                contents?: string;
                                /**
                                 * Customs value
                                 * @description Value of the goods for customs, in the company’s currency.
                                 * @example 120.5
                                 */
                                customs_value?: number;
                                /**
                                 * Customs
                                 * @description Customs declaration. Each carrier needs other fields.
                                 */
                                customs?: {
                                    /**
                                     * Reason of export
                                     * @description Reason of the export.
                                     * @enum {string}
                                     */
                                    reason?: "sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany";
                                    /**
                                     * Signer
                                     * @description Person who signs the declaration.
                                     * @example Pat Lee
                                     */
                                    signer?: string;
                                    /**
                                     * Customs lines
                                     * @description The goods, a line for each kind.
                                     */
                                    lines?: {
                                        /**
                                         * Description of the goods
                                         * @description Description of the goods.
                                         * @example Laptop computer
                                         */
                                        description?: string;
                                        /**
                                         * Quantity
                                         * @description Number of goods.
                                         * @example 2
                                         */
                                        quantity?: number;
                                        /**
                                         * Value
                                         * @description Value of the whole line, in the company’s currency.
                                         * @example 1200
                                         */
                                        value?: number;
                                        /**
                                         * Weight
                                         * @description Weight of the whole line, in the shipment’s unit.
                                         * @example 4.4
                                         */
                                        weight?: number;
                                        /**
                                         * HS code
                                         * @description Code of the goods in the Harmonized System: 6 to 14 digits; dots and spaces are allowed between them.
                                         * @example 8471.30
                                         */
                                        hs_code?: string;
                                        /**
                                         * Country of origin
                                         * Format: country
                                         * @description Country of origin: a code of two letters from ISO 3166-1.
                                         * @example US
                                         */
                                        origin_country?: string;
                                    }[];
                                    /**
                                     * Tax ids
                                     * @description Tax numbers of the sender and the recipient.
                                     */
                                    tax_ids?: {
                                        /**
                                         * Party
                                         * @description Owner of the number.
                                         * @enum {string}
                                         */
                                        party: "sender" | "recipient";
                                        /**
                                         * Type
                                         * @description Kind of the number. ITN: the AES filing number of United States customs.
                                         * @enum {string}
                                         */
                                        type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                                        /**
                                         * Number
                                         * @description The number.
                                         * @example DE123456789
                                         */
                                        number: string;
                                    }[];
                                };
                                /**
                                 * COD amount
                                 * @description Amount to collect at delivery (cash on delivery), in the company’s currency.
                                 * @example 75.25
                                 */
                                cod_amount?: number;
                                /**
                                 * Distance
                                 * @description Distance in kilometres; for services priced by distance.
                                 * @example 7.4
                                 */
                                distance?: number;
                                /**
                                 * Reference
                                 * @description Your own reference, for example an order number.
                                 * @example PO-7781
                                 */
                                reference?: string;
                                /**
                                 * Notes
                                 * @description Notes for the courier.
                                 * @example Ring twice.
                                 */
                                notes?: string;
                                /**
                                 * Pieces
                                 * @description The pieces. Without them, only their number is known.
                                 */
                                pieces?: {
                                    /**
                                     * Piece weight
                                     * @description Weight, in the weight unit of the package.
                                     * @example 5.5
                                     */
                                    weight?: number;
                                    /**
                                     * Piece length
                                     * @description Length, in the dimension unit.
                                     * @example 12
                                     */
                                    length?: number;
                                    /**
                                     * Piece width
                                     * @description Width, in the dimension unit.
                                     * @example 9
                                     */
                                    width?: number;
                                    /**
                                     * Piece height
                                     * @description Height, in the dimension unit.
                                     * @example 4
                                     */
                                    height?: number;
                                    /**
                                     * Piece description
                                     * @description Contents of the piece.
                                     * @example Books
                                     */
                                    description?: string;
                                    /**
                                     * Piece reference
                                     * @description Your own reference of the piece.
                                     * @example A-1
                                     */
                                    reference?: string;
                                    /**
                                     * Piece package type
                                     * @description Code of the package type.
                                     * @example BOX
                                     */
                                    package_type_code?: string;
                                }[];
                                /**
                                 * Options
                                 * @description Codes of the requested options.
                                 */
                                options?: string[];
                                /**
                                 * Declared value
                                 * @description Value of the goods in the company’s currency, for insurance and liability.
                                 * @example 250
                                 */
                                declared_value?: number;
                                /**
                                 * Metadata
                                 * @description Your own texts: up to 20 keys of 40 characters, without square brackets, with texts of 500 characters.
                                 * @example {
                                 *       "order_id": "1042"
                                 *     }
                                 */
                                metadata?: {
                                    [key: string]: string;
                                };
                            };
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    date?: string | null;
                    time?: string | null;
                    service_id?: number | null;
                    service_code?: string | null;
                    /**
                     * Sender
                     * @description Sender with its address.
                     */
                    sender: {
                        /**
                         * Sender company
                         * @description Company, or the name of a private person.
                         * @example Acme Supplies
                         */
                        company: string;
                        name?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        /**
                         * Sender country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                        customer_id?: number | null;
                    };
                    /**
                     * Recipient
                     * @description Recipient with its address.
                     */
                    recipient: {
                        /**
                         * Recipient company
                         * @description Company, or the name of a private person.
                         * @example Acme Supplies
                         */
                        company: string;
                        name?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        address1?: string | null;
                        address2?: string | null;
                        city?: string | null;
                        state?: string | null;
                        zip?: string | null;
                        /**
                         * Recipient country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                    };
                    /**
                     * Package
                     * @description Weight, size and number of pieces.
                     */
                    package: {
                        /**
                         * Weight
                         * @description Total weight of the shipment, in the weight unit.
                         * @example 5.5
                         */
                        weight: number;
                        weight_unit?: ("lb" | "kg") | null;
                        pieces?: number | null;
                        length?: number | null;
                        width?: number | null;
                        height?: number | null;
                        dimension_unit?: ("in" | "cm") | null;
                    };
                    contents?: string | null;
                    customs_value?: number | null;
                    customs?: {
                        reason?: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                        signer?: string | null;
                        lines?: {
                            description?: string | null;
                            quantity?: number | null;
                            value?: number | null;
                            weight?: number | null;
                            hs_code?: string | null;
                            origin_country?: string | null;
                        }[] | null;
                        tax_ids?: {
                            /**
                             * Party
                             * @description Owner of the number.
                             * @enum {string}
                             */
                            party: "sender" | "recipient";
                            /**
                             * Type
                             * @description Kind of the number. ITN: the AES filing number of United States customs.
                             * @enum {string}
                             */
                            type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                            /**
                             * Number
                             * @description The number.
                             * @example DE123456789
                             */
                            number: string;
                        }[] | null;
                    } | null;
                    cod_amount?: number | null;
                    distance?: number | null;
                    reference?: string | null;
                    notes?: string | null;
                    pieces?: {
                        weight?: number | null;
                        length?: number | null;
                        width?: number | null;
                        height?: number | null;
                        description?: string | null;
                        reference?: string | null;
                        package_type_code?: string | null;
                    }[] | null;
                    options?: string[] | null;
                    declared_value?: number | null;
                    metadata?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the shipment, unique in the company.
                             * @example 1042
                             */
                            id: number;
                            /**
                             * @description Number of the shipment (air waybill), as on its label.
                             * @example WB1234567891
                             */
                            awb: string;
                            /**
                             * @description Status of the shipment.
                             * @enum {string}
                             */
                            status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
                            /**
                             * Format: date
                             * @description Shipment date.
                             * @example 2026-11-24
                             */
                            date: string;
                            /**
                             * Format: date
                             * @description Estimated day of delivery; absent if the service has no transit time.
                             * @example 2026-11-27
                             */
                            estimated_delivery_date?: string;
                            /**
                             * @description AWB of the original shipment; absent if this is not a return.
                             * @example WB1234567891
                             */
                            return_of?: string;
                            /**
                             * @description AWB of the return; absent if there is none or the return is Cancelled or Returned.
                             * @example WB2345678900
                             */
                            returned_by?: string;
                            reference: string | null;
                            tracking_number: string | null;
                            /** @description The service. */
                            service: {
                                /**
                                 * @description Id of the service.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Code of the service, the same in each environment.
                                 * @example DOM
                                 */
                                code: string;
                                /**
                                 * @description Name of the service.
                                 * @example Domestic
                                 */
                                name: string;
                                /**
                                 * @description Within the country or across a border.
                                 * @enum {string}
                                 */
                                service_type: "domestic" | "international";
                                /**
                                 * @description Basis of the price.
                                 * @enum {string}
                                 */
                                charge_type: "weight" | "distance" | "piece" | "flat";
                            };
                            customer_id: number | null;
                            /** @description Sender with its address. */
                            sender: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                address1: string | null;
                                address2: string | null;
                                city: string | null;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                                customer_id: number | null;
                            };
                            /** @description Recipient with its address. */
                            recipient: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                address1: string | null;
                                address2: string | null;
                                city: string | null;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /** @description Weight, size and number of pieces. */
                            package: {
                                /**
                                 * @description Total weight, in the weight unit.
                                 * @example 5.5
                                 */
                                weight: number;
                                /**
                                 * @description Unit of the weights: pounds or kilograms.
                                 * @enum {string}
                                 */
                                weight_unit: "lb" | "kg";
                                /**
                                 * @description Number of pieces.
                                 * @example 1
                                 */
                                pieces: number;
                                length: number | null;
                                width: number | null;
                                height: number | null;
                                /**
                                 * @description Unit of length, width and height: inches or centimetres.
                                 * @enum {string}
                                 */
                                dimension_unit: "in" | "cm";
                            };
                            contents: string | null;
                            customs_value: number | null;
                            /** @description Customs declaration; absent if there is none. */
                            customs?: {
                                reason: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                                signer: string | null;
                                /** @description The goods, a line for each kind. */
                                lines: {
                                    description: string | null;
                                    quantity: number | null;
                                    value: number | null;
                                    weight: number | null;
                                    hs_code: string | null;
                                    origin_country: string | null;
                                }[];
                                /** @description Tax numbers of the sender and the recipient. */
                                tax_ids: {
                                    /**
                                     * @description Owner of the number.
                                     * @enum {string}
                                     */
                                    party: "sender" | "recipient";
                                    /**
                                     * @description Kind of the number.
                                     * @enum {string}
                                     */
                                    type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                                    /**
                                     * @description The number.
                                     * @example DE123456789
                                     */
                                    number: string;
                                }[];
                            };
                            cod_amount: number | null;
                            /**
                             * @description Value of the goods in the company’s currency, for insurance and liability.
                             * @example 250
                             */
                            declared_value?: number;
                            /** @description Codes of the requested options. */
                            options?: string[];
                            notes: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            charges: {
                                /**
                                 * @description Currency: a code of three letters from ISO 4217.
                                 * @example USD
                                 */
                                currency: string;
                                zone: string | null;
                                /** @description Package type of the price. */
                                package_type: {
                                    /**
                                     * @description Id of the package type.
                                     * @example 2
                                     */
                                    id: number;
                                    /**
                                     * @description Code of the package type.
                                     * @example BOX
                                     */
                                    code: string;
                                    /**
                                     * @description Name of the package type.
                                     * @example Box
                                     */
                                    name: string;
                                };
                                /**
                                 * @description Weight that the price is for, in the weight unit.
                                 * @example 6
                                 */
                                chargeable_weight: number;
                                /**
                                 * @description Unit of the weights: pounds or kilograms.
                                 * @enum {string}
                                 */
                                weight_unit: "lb" | "kg";
                                /** @description The lines of the price. */
                                items: {
                                    /**
                                     * @description Code of the line.
                                     * @example FUEL
                                     */
                                    code: string;
                                    /**
                                     * @description Name of the line.
                                     * @example Fuel surcharge
                                     */
                                    name: string;
                                    /**
                                     * @description Kind of the line.
                                     * @enum {string}
                                     */
                                    type: "base" | "surcharge" | "discount" | "tax";
                                    /**
                                     * @description Amount in the currency of the charges; negative for a discount.
                                     * @example 1.78
                                     */
                                    amount: number;
                                }[];
                                /**
                                 * @description Sum of the items, in the currency.
                                 * @example 15.98
                                 */
                                total: number;
                            } | null;
                            carrier: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description The carrier’s code of the service.
                                 * @example 03
                                 */
                                service: string;
                                /**
                                 * @description State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation.
                                 * @enum {string}
                                 */
                                status: "submitted" | "rejected" | "pending" | "cancelled";
                                tracking_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to submit the shipment.
                                 * @example 1
                                 */
                                attempts: number;
                                submitted_at: string | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change, also by a carrier.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            } | null;
                            charges_total: number | null;
                            charges_currency: string | null;
                            /** @description The pieces, by number. */
                            pieces: {
                                /**
                                 * @description Number of the piece, from 1.
                                 * @example 1
                                 */
                                number: number;
                                weight: number | null;
                                length: number | null;
                                width: number | null;
                                height: number | null;
                                description: string | null;
                                reference: string | null;
                                package_type_code: string | null;
                                tracking_number: string | null;
                            }[];
                            time: string | null;
                            distance: number | null;
                            sort_code: {
                                code: string;
                                depot: string | null;
                            } | null;
                            /** @description Newest first. */
                            events: components["schemas"]["ShipmentEvent"][];
                            /** @description Newest first, including undone ones. */
                            scans: components["schemas"]["ShipmentScan"][];
                            /** @description Newest first. */
                            reweighings: components["schemas"]["Reweighing"][];
                            /** @description Statuses that staff can set. */
                            next_statuses: ("Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled")[];
                            original: {
                                id: number;
                                awb: string;
                            } | null;
                            return_shipment: {
                                id: number;
                                awb: string;
                            } | null;
                            can_cancel: boolean;
                            /** @description True while it is Created and no carrier has it or may have it. */
                            can_change: boolean;
                            can_resubmit: boolean;
                            /** @description True if it has no return and can have one. */
                            can_return: boolean;
                            /** @description True while its price can change. */
                            can_reweigh: boolean;
                            /** @description True if the carrier may have an order unknown to us; another order may buy a second label. */
                            carrier_in_doubt: boolean;
                            label_warning: string | null;
                            carrier_account: {
                                id: number;
                                name: string;
                            } | null;
                            carrier_cost: {
                                amount: number;
                                currency: string;
                            } | null;
                            margin: number | null;
                            /** @description Lines that staff added to the price. */
                            added_charges: components["schemas"]["AddedCharge"][];
                            created_by: {
                                /** @enum {string} */
                                kind: "api_user" | "staff";
                                name: string | null;
                            };
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            awb: string;
                            /** @constant */
                            format: "pdf";
                            /** @enum {string} */
                            source: "carrier" | "internal";
                            /** @description PDF as base64. */
                            label: string;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["CARRIER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsLabelFile: {
        parameters: {
            query?: {
                download?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["CARRIER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsLabelZpl: {
        parameters: {
            query?: {
                /** @description Resolution of the printer. */
                dpi?: 203 | 300;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["CARRIER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsLabelPng: {
        parameters: {
            query?: {
                /** @description Resolution of the printer. */
                dpi?: 203 | 300;
                /** @description Page of a carrier’s label. */
                piece?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            502: components["responses"]["CARRIER_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsPapers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["CarrierPaper"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsPaper: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Number of the document.
                 * @example 1
                 */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/png": unknown;
                    "image/gif": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsLedger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["LedgerEntry"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsAddCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: ("WAITING" | "TOLL" | "PARKING" | "FAILED_DELIVERY" | "STORAGE" | "CORRECTION" | "OTHER") | null;
                    type?: ("surcharge" | "discount" | "tax") | null;
                    name?: string | null;
                    quantity?: number | null;
                    amount?: number | null;
                    surcharge?: string | null;
                    counted?: number | null;
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsReverseCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Number of the added line.
                 * @example 1
                 */
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentsReweigh: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    piece?: number | null;
                    /** Weight */
                    weight: number;
                    weight_unit?: ("lb" | "kg") | null;
                    length?: number | null;
                    width?: number | null;
                    height?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the shipment, unique in the company.
                             * @example 1042
                             */
                            id: number;
                            /**
                             * @description Number of the shipment (air waybill), as on its label.
                             * @example WB1234567891
                             */
                            awb: string;
                            /**
                             * @description Status of the shipment.
                             * @enum {string}
                             */
                            status: "Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled";
                            /**
                             * Format: date
                             * @description Shipment date.
                             * @example 2026-11-24
                             */
                            date: string;
                            /**
                             * Format: date
                             * @description Estimated day of delivery; absent if the service has no transit time.
                             * @example 2026-11-27
                             */
                            estimated_delivery_date?: string;
                            /**
                             * @description AWB of the original shipment; absent if this is not a return.
                             * @example WB1234567891
                             */
                            return_of?: string;
                            /**
                             * @description AWB of the return; absent if there is none or the return is Cancelled or Returned.
                             * @example WB2345678900
                             */
                            returned_by?: string;
                            reference: string | null;
                            tracking_number: string | null;
                            /** @description The service. */
                            service: {
                                /**
                                 * @description Id of the service.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Code of the service, the same in each environment.
                                 * @example DOM
                                 */
                                code: string;
                                /**
                                 * @description Name of the service.
                                 * @example Domestic
                                 */
                                name: string;
                                /**
                                 * @description Within the country or across a border.
                                 * @enum {string}
                                 */
                                service_type: "domestic" | "international";
                                /**
                                 * @description Basis of the price.
                                 * @enum {string}
                                 */
                                charge_type: "weight" | "distance" | "piece" | "flat";
                            };
                            customer_id: number | null;
                            /** @description Sender with its address. */
                            sender: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                address1: string | null;
                                address2: string | null;
                                city: string | null;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                                customer_id: number | null;
                            };
                            /** @description Recipient with its address. */
                            recipient: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                address1: string | null;
                                address2: string | null;
                                city: string | null;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /** @description Weight, size and number of pieces. */
                            package: {
                                /**
                                 * @description Total weight, in the weight unit.
                                 * @example 5.5
                                 */
                                weight: number;
                                /**
                                 * @description Unit of the weights: pounds or kilograms.
                                 * @enum {string}
                                 */
                                weight_unit: "lb" | "kg";
                                /**
                                 * @description Number of pieces.
                                 * @example 1
                                 */
                                pieces: number;
                                length: number | null;
                                width: number | null;
                                height: number | null;
                                /**
                                 * @description Unit of length, width and height: inches or centimetres.
                                 * @enum {string}
                                 */
                                dimension_unit: "in" | "cm";
                            };
                            contents: string | null;
                            customs_value: number | null;
                            /** @description Customs declaration; absent if there is none. */
                            customs?: {
                                reason: ("sale" | "gift" | "sample" | "return" | "repair" | "personal_use" | "intercompany") | null;
                                signer: string | null;
                                /** @description The goods, a line for each kind. */
                                lines: {
                                    description: string | null;
                                    quantity: number | null;
                                    value: number | null;
                                    weight: number | null;
                                    hs_code: string | null;
                                    origin_country: string | null;
                                }[];
                                /** @description Tax numbers of the sender and the recipient. */
                                tax_ids: {
                                    /**
                                     * @description Owner of the number.
                                     * @enum {string}
                                     */
                                    party: "sender" | "recipient";
                                    /**
                                     * @description Kind of the number.
                                     * @enum {string}
                                     */
                                    type: "VAT" | "EORI" | "IOSS" | "EIN" | "GST" | "ITN";
                                    /**
                                     * @description The number.
                                     * @example DE123456789
                                     */
                                    number: string;
                                }[];
                            };
                            cod_amount: number | null;
                            /**
                             * @description Value of the goods in the company’s currency, for insurance and liability.
                             * @example 250
                             */
                            declared_value?: number;
                            /** @description Codes of the requested options. */
                            options?: string[];
                            notes: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            charges: {
                                /**
                                 * @description Currency: a code of three letters from ISO 4217.
                                 * @example USD
                                 */
                                currency: string;
                                zone: string | null;
                                /** @description Package type of the price. */
                                package_type: {
                                    /**
                                     * @description Id of the package type.
                                     * @example 2
                                     */
                                    id: number;
                                    /**
                                     * @description Code of the package type.
                                     * @example BOX
                                     */
                                    code: string;
                                    /**
                                     * @description Name of the package type.
                                     * @example Box
                                     */
                                    name: string;
                                };
                                /**
                                 * @description Weight that the price is for, in the weight unit.
                                 * @example 6
                                 */
                                chargeable_weight: number;
                                /**
                                 * @description Unit of the weights: pounds or kilograms.
                                 * @enum {string}
                                 */
                                weight_unit: "lb" | "kg";
                                /** @description The lines of the price. */
                                items: {
                                    /**
                                     * @description Code of the line.
                                     * @example FUEL
                                     */
                                    code: string;
                                    /**
                                     * @description Name of the line.
                                     * @example Fuel surcharge
                                     */
                                    name: string;
                                    /**
                                     * @description Kind of the line.
                                     * @enum {string}
                                     */
                                    type: "base" | "surcharge" | "discount" | "tax";
                                    /**
                                     * @description Amount in the currency of the charges; negative for a discount.
                                     * @example 1.78
                                     */
                                    amount: number;
                                }[];
                                /**
                                 * @description Sum of the items, in the currency.
                                 * @example 15.98
                                 */
                                total: number;
                            } | null;
                            carrier: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description The carrier’s code of the service.
                                 * @example 03
                                 */
                                service: string;
                                /**
                                 * @description State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation.
                                 * @enum {string}
                                 */
                                status: "submitted" | "rejected" | "pending" | "cancelled";
                                tracking_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to submit the shipment.
                                 * @example 1
                                 */
                                attempts: number;
                                submitted_at: string | null;
                            } | null;
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change, also by a carrier.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            } | null;
                            charges_total: number | null;
                            charges_currency: string | null;
                            /** @description The pieces, by number. */
                            pieces: {
                                /**
                                 * @description Number of the piece, from 1.
                                 * @example 1
                                 */
                                number: number;
                                weight: number | null;
                                length: number | null;
                                width: number | null;
                                height: number | null;
                                description: string | null;
                                reference: string | null;
                                package_type_code: string | null;
                                tracking_number: string | null;
                            }[];
                            time: string | null;
                            distance: number | null;
                            sort_code: {
                                code: string;
                                depot: string | null;
                            } | null;
                            /** @description Newest first. */
                            events: components["schemas"]["ShipmentEvent"][];
                            /** @description Newest first, including undone ones. */
                            scans: components["schemas"]["ShipmentScan"][];
                            /** @description Newest first. */
                            reweighings: components["schemas"]["Reweighing"][];
                            /** @description Statuses that staff can set. */
                            next_statuses: ("Created" | "Picked Up" | "In Transit" | "Out for Delivery" | "Delivery Failed" | "On Hold" | "Delivered" | "Returned" | "Cancelled")[];
                            original: {
                                id: number;
                                awb: string;
                            } | null;
                            return_shipment: {
                                id: number;
                                awb: string;
                            } | null;
                            can_cancel: boolean;
                            /** @description True while it is Created and no carrier has it or may have it. */
                            can_change: boolean;
                            can_resubmit: boolean;
                            /** @description True if it has no return and can have one. */
                            can_return: boolean;
                            /** @description True while its price can change. */
                            can_reweigh: boolean;
                            /** @description True if the carrier may have an order unknown to us; another order may buy a second label. */
                            carrier_in_doubt: boolean;
                            label_warning: string | null;
                            carrier_account: {
                                id: number;
                                name: string;
                            } | null;
                            carrier_cost: {
                                amount: number;
                                currency: string;
                            } | null;
                            margin: number | null;
                            /** @description Lines that staff added to the price. */
                            added_charges: components["schemas"]["AddedCharge"][];
                            created_by: {
                                /** @enum {string} */
                                kind: "api_user" | "staff";
                                name: string | null;
                            };
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    addressesList: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "used";
                order?: "desc";
                q?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Address"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    addressesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Company */
                    company: string;
                    /**
                     * Country
                     * Format: country
                     * @description Code of two letters from ISO 3166-1.
                     * @example US
                     */
                    country: string;
                    label?: string | null;
                    name?: string | null;
                    phone?: string | null;
                    email?: string | null;
                    address1?: string | null;
                    address2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    zip?: string | null;
                    pinned?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Address"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    addressesChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the entry.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    company?: string | null;
                    country?: string | null;
                    label?: string | null;
                    name?: string | null;
                    phone?: string | null;
                    email?: string | null;
                    address1?: string | null;
                    address2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    zip?: string | null;
                    pinned?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Address"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    addressesDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the entry.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    templatesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Template"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    templatesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Name */
                    name: string;
                    customer_id?: number | null;
                    /** Shipment */
                    shipment: {
                        service_id?: number | null;
                        sender?: {
                            company?: string | null;
                            name?: string | null;
                            phone?: string | null;
                            email?: string | null;
                            address1?: string | null;
                            address2?: string | null;
                            city?: string | null;
                            state?: string | null;
                            zip?: string | null;
                            country?: string | null;
                            customer_id?: number | null;
                        } | null;
                        package?: {
                            weight?: number | null;
                            weight_unit?: ("lb" | "kg") | null;
                            pieces?: number | null;
                            length?: number | null;
                            width?: number | null;
                            height?: number | null;
                            dimension_unit?: ("in" | "cm") | null;
                        } | null;
                        pieces?: {
                            weight?: number | null;
                            length?: number | null;
                            width?: number | null;
                            height?: number | null;
                            description?: string | null;
                            reference?: string | null;
                            package_type_code?: string | null;
                        }[] | null;
                        contents?: string | null;
                        customs_value?: number | null;
                        cod_amount?: number | null;
                        declared_value?: number | null;
                        options?: string[] | null;
                        distance?: number | null;
                        reference?: string | null;
                        notes?: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    templatesChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the template.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    shipment?: {
                        service_id?: number | null;
                        sender?: {
                            company?: string | null;
                            name?: string | null;
                            phone?: string | null;
                            email?: string | null;
                            address1?: string | null;
                            address2?: string | null;
                            city?: string | null;
                            state?: string | null;
                            zip?: string | null;
                            country?: string | null;
                            customer_id?: number | null;
                        } | null;
                        package?: {
                            weight?: number | null;
                            weight_unit?: ("lb" | "kg") | null;
                            pieces?: number | null;
                            length?: number | null;
                            width?: number | null;
                            height?: number | null;
                            dimension_unit?: ("in" | "cm") | null;
                        } | null;
                        pieces?: {
                            weight?: number | null;
                            length?: number | null;
                            width?: number | null;
                            height?: number | null;
                            description?: string | null;
                            reference?: string | null;
                            package_type_code?: string | null;
                        }[] | null;
                        contents?: string | null;
                        customs_value?: number | null;
                        cod_amount?: number | null;
                        declared_value?: number | null;
                        options?: string[] | null;
                        distance?: number | null;
                        reference?: string | null;
                        notes?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    templatesDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the template.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentImportsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ImportSummary"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentImportsSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Name
                     * @description Name of the file.
                     */
                    name: string;
                    /**
                     * Content
                     * @description File as base64, at most 8 MiB.
                     */
                    content: string;
                    sheet?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentImportsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentImportsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentImportsMap: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    /** Columns */
                    columns: {
                        /** Column */
                        column: string;
                        /** Field */
                        field: string;
                    }[];
                    /** Fixed values */
                    fixed: {
                        /** Field */
                        field: string;
                        /** Value */
                        value: string;
                    }[];
                    /**
                     * Date order
                     * @description Meaning of 05/06/2026. Dates such as 2026-06-05 are always understood.
                     * @enum {string}
                     */
                    date_order: "day_first" | "month_first";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Import"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentImportsRows: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "position";
                order?: "asc";
                state?: "unchecked" | "good" | "check" | "faulty" | "made";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ImportRow"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentImportsCorrect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Position of the row in the file.
                 * @example 1
                 */
                row: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Cells */
                    cells: {
                        text?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ImportRow"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentImportsFaults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentImportsStart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Mode
                     * @enum {string}
                     */
                    mode: "all" | "good";
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    shipmentImportsPrint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the import.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order?: ("list" | "service" | "route") | null;
                    paper?: ("4x6" | "A6" | "A4" | "A4x4") | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    exceptionsList: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id";
                order?: "desc";
                kind?: "carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending";
                /** @description Your own, or those of no active staff member. */
                owner?: "me" | "nobody";
                owner_id?: number;
                /** @description Snoozed exceptions instead of the others. */
                state?: "open" | "snoozed";
                /** @description Minimum age in days of 24 hours. */
                older_than?: 1 | 3 | 7;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ShipmentException"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    exceptionsListPickups: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id";
                order?: "desc";
                kind?: "carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet";
                /** @description Your own, or those of no active staff member. */
                owner?: "me" | "nobody";
                owner_id?: number;
                /** @description Snoozed exceptions instead of the others. */
                state?: "open" | "snoozed";
                /** @description Minimum age in days of 24 hours. */
                older_than?: 1 | 3 | 7;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["PickupException"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    exceptionsCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ExceptionCounts"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    exceptionsPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ExceptionPerson"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    exceptionsAssign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    exceptions?: {
                        kind?: ("carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                    owner_id?: number | null;
                    seen_owner_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ChangedExceptions"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    exceptionsSnooze: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    exceptions?: {
                        kind?: ("carrier_rejected" | "possible_duplicate" | "cancellation_refused" | "order_unclear" | "look_up_refused" | "delivery_failed" | "on_hold" | "label_missing" | "no_price" | "carrier_pending" | "cancellation_pending") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ChangedExceptions"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    exceptionsListNotes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id";
                order?: "desc";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ExceptionNote"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    exceptionsNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the shipment.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Note */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            noted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupExceptionsAssign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    exceptions?: {
                        kind?: ("carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                    owner_id?: number | null;
                    seen_owner_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ChangedExceptions"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupExceptionsSnooze: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    exceptions?: {
                        kind?: ("carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ChangedExceptions"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupExceptionsListNotes: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id";
                order?: "desc";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ExceptionNote"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupExceptionsNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Note */
                    text: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            noted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    scansRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Scans */
                    scans: {
                        /**
                         * Scan id
                         * @description UUID from the scanning device. A repeated scan is stored once.
                         */
                        id: string;
                        /**
                         * Code
                         * @example WB0000000011/2
                         */
                        code: string;
                        /**
                         * Mode
                         * @enum {string}
                         */
                        mode: "collected" | "arrived" | "loaded" | "delivered" | "failed" | "returned" | "on_hold";
                        depot_id?: number | null;
                        run_id?: number | null;
                        reason?: string | null;
                        scanned_at?: string | null;
                        measured?: {
                            /** Weight */
                            weight: number;
                            weight_unit?: ("lb" | "kg") | null;
                            length?: number | null;
                            width?: number | null;
                            height?: number | null;
                        } | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            results: components["schemas"]["ScanOutcome"][];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    scansUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the scan.
                 * @example 7f0c8f5e-2f5b-4a43-9d5e-6f4b8a1c2d3e
                 */
                scan: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["ScanOutcome"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    scansParcel: {
        parameters: {
            query: {
                code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            shipment_id: number;
                            piece: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    depotsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Depot"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    depotsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Code
                     * @example EWR
                     */
                    code: string;
                    /**
                     * Name
                     * @example Newark
                     */
                    name: string;
                    /**
                     * Country
                     * Format: country
                     * @description Code of two letters from ISO 3166-1.
                     * @example US
                     */
                    country: string;
                    address1?: string | null;
                    address2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    zip?: string | null;
                    active?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Depot"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    depotsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the depot.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Depot"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    depotsChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the depot.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string | null;
                    country?: string | null;
                    address1?: string | null;
                    address2?: string | null;
                    city?: string | null;
                    state?: string | null;
                    zip?: string | null;
                    active?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Depot"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    depotsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the depot.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sortCodesList: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "place";
                order?: "asc" | "desc";
                /** @description Code of two letters from ISO 3166-1. */
                country?: string;
                /** @description Beginning of a code, a postal code or a city, or a country. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["SortCode"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sortCodesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Country
                     * Format: country
                     * @description Code of two letters from ISO 3166-1.
                     * @example US
                     */
                    country: string;
                    zip_prefix?: string | null;
                    zip_from?: string | null;
                    zip_to?: string | null;
                    city?: string | null;
                    /**
                     * Code
                     * @description Text on the label.
                     * @example EWR-12
                     */
                    code: string;
                    depot_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["SortCode"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sortCodesFind: {
        parameters: {
            query: {
                /** @description Code of two letters from ISO 3166-1. */
                country: string;
                zip?: string;
                city?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            sort_code: {
                                code: string;
                                depot: string | null;
                            } | null;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sortCodesChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the sort code.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Country
                     * Format: country
                     * @description Code of two letters from ISO 3166-1.
                     * @example US
                     */
                    country: string;
                    zip_prefix?: string | null;
                    zip_from?: string | null;
                    zip_to?: string | null;
                    city?: string | null;
                    /**
                     * Code
                     * @description Text on the label.
                     * @example EWR-12
                     */
                    code: string;
                    depot_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["SortCode"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sortCodesDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the sort code.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sortCodesExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    sortCodesImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Table
                     * Format: password
                     */
                    csv: string;
                    mode?: ("replace" | "add") | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Number of rows in the table. */
                            taken: number;
                            /** @description Number of sort codes after the import. */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsList: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "scheduled_date";
                order?: "asc" | "desc";
                /** @description Comma-separated. */
                status?: string;
                date?: string;
                date_from?: string;
                date_to?: string;
                /** @description An id, or `none`. */
                driver_id?: string;
                customer_id?: number;
                /** @description Beginning of a confirmation number or a company. */
                q?: string;
                /** @description Comma-separated. */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Pickup"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Customer
                     * @description Id of the customer.
                     * @example 1
                     */
                    customer_id: number;
                    /**
                     * Address
                     * @description Address where the parcels are collected.
                     */
                    address: {
                        /**
                         * Company
                         * @description Company, or the name of a private person.
                         * @example Acme Supplies
                         */
                        company: string;
                        name?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        /**
                         * Address
                         * @description Street and number.
                         * @example 350 5th Ave
                         */
                        address1: string;
                        address2?: string | null;
                        /**
                         * City
                         * @description City or town.
                         * @example New York
                         */
                        city: string;
                        state?: string | null;
                        zip?: string | null;
                        /**
                         * Country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                    };
                    /**
                     * Scheduled date
                     * Format: date
                     * @description Day of the collection.
                     * @example 2030-01-15
                     */
                    scheduled_date: string;
                    ready_time?: string | null;
                    latest_time?: string | null;
                    num_packages?: number | null;
                    total_weight?: number | null;
                    weight_unit?: ("lb" | "kg") | null;
                    destination?: ("domestic" | "international") | null;
                    payment_type?: ("prepaid" | "collect") | null;
                    notes?: string | null;
                    awb?: string | null;
                    metadata?: {
                        [key: string]: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the pickup, unique in the company.
                             * @example 311
                             */
                            id: number;
                            /**
                             * @description Number for the customer.
                             * @example PU7K3M9QX2TB
                             */
                            confirmation_number: string;
                            /**
                             * @description Status of the pickup.
                             * @enum {string}
                             */
                            status: "scheduled" | "assigned" | "completed" | "failed" | "cancelled";
                            /**
                             * @description Id of the customer.
                             * @example 1
                             */
                            customer_id: number;
                            /** @description Address where the parcels are collected. */
                            address: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                /**
                                 * @description Street and number.
                                 * @example 350 5th Ave
                                 */
                                address1: string;
                                address2: string | null;
                                /**
                                 * @description City or town.
                                 * @example New York
                                 */
                                city: string;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /**
                             * Format: date
                             * @description Day of the collection.
                             * @example 2030-01-15
                             */
                            scheduled_date: string;
                            ready_time: string | null;
                            latest_time: string | null;
                            num_packages: number | null;
                            total_weight: number | null;
                            /**
                             * @description Unit of the weights: pounds or kilograms.
                             * @enum {string}
                             */
                            weight_unit: "lb" | "kg";
                            destination: string | null;
                            payment_type: string | null;
                            notes: string | null;
                            awb: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            driver: {
                                /**
                                 * @description Id of the driver.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Name of the driver.
                                 * @example Sam Rivera
                                 */
                                name: string;
                                phone: string | null;
                            } | null;
                            /** @description The order at the carrier; absent if own drivers collect. */
                            carrier?: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description State of the order at the carrier.
                                 * @enum {string}
                                 */
                                status: "pending" | "ordered" | "rejected" | "cancelled";
                                confirmation_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to order the pickup.
                                 * @example 1
                                 */
                                attempts: number;
                                ordered_at: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            };
                            failure_reason: string | null;
                            /** @description Statuses that staff can set. */
                            next_statuses: ("scheduled" | "assigned" | "completed" | "failed" | "cancelled")[];
                            /** @description True if the carrier may have it but gave no number. */
                            carrier_in_doubt: boolean;
                            carrier_second_confirmation_number: string | null;
                            /** @description True if no carrier has it, so it can be corrected. */
                            can_correct: boolean;
                            /** @description Actions for the clerk at the carrier. */
                            carrier_actions: ("order_again" | "enter_number" | "confirm_cancelled")[];
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsBulkAssign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "scheduled_date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        driver_id?: string | null;
                        customer_id?: number | null;
                        q?: string | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                    /** Driver */
                    driver_id: number;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsBulkFail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "scheduled_date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        driver_id?: string | null;
                        customer_id?: number | null;
                        q?: string | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsBulkUnassign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "scheduled_date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        driver_id?: string | null;
                        customer_id?: number | null;
                        q?: string | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsBulkComplete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "scheduled_date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        driver_id?: string | null;
                        customer_id?: number | null;
                        q?: string | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsBulkCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "scheduled_date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        driver_id?: string | null;
                        customer_id?: number | null;
                        q?: string | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsBulkOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: number[] | null;
                    matching?: {
                        sort?: ("id" | "scheduled_date") | null;
                        order?: ("asc" | "desc") | null;
                        status?: string | null;
                        date?: string | null;
                        date_from?: string | null;
                        date_to?: string | null;
                        driver_id?: string | null;
                        customer_id?: number | null;
                        q?: string | null;
                    } | null;
                    exceptions?: {
                        kind?: ("carrier_refused" | "order_in_doubt" | "ordered_twice" | "cancellation_refused" | "not_ordered_yet") | null;
                        owner?: ("me" | "nobody") | null;
                        owner_id?: number | null;
                        state?: ("open" | "snoozed") | null;
                        older_than?: (1 | 3 | 7) | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsExport: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "id" | "scheduled_date";
                order?: "asc" | "desc";
                /** @description Comma-separated. */
                status?: string;
                date?: string;
                date_from?: string;
                date_to?: string;
                /** @description An id, or `none`. */
                driver_id?: string;
                customer_id?: number;
                /** @description Beginning of a confirmation number or a company. */
                q?: string;
                /** @description Comma-separated. */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsBoard: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["PickupBoard"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsCorrect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Address
                     * @description Address where the parcels are collected.
                     */
                    address: {
                        /**
                         * Company
                         * @description Company, or the name of a private person.
                         * @example Acme Supplies
                         */
                        company: string;
                        name?: string | null;
                        phone?: string | null;
                        email?: string | null;
                        /**
                         * Address
                         * @description Street and number.
                         * @example 350 5th Ave
                         */
                        address1: string;
                        address2?: string | null;
                        /**
                         * City
                         * @description City or town.
                         * @example New York
                         */
                        city: string;
                        state?: string | null;
                        zip?: string | null;
                        /**
                         * Country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                    };
                    /**
                     * Scheduled date
                     * Format: date
                     * @description Day of the collection.
                     * @example 2030-01-15
                     */
                    scheduled_date: string;
                    ready_time?: string | null;
                    latest_time?: string | null;
                    num_packages?: number | null;
                    total_weight?: number | null;
                    weight_unit?: ("lb" | "kg") | null;
                    notes?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the pickup, unique in the company.
                             * @example 311
                             */
                            id: number;
                            /**
                             * @description Number for the customer.
                             * @example PU7K3M9QX2TB
                             */
                            confirmation_number: string;
                            /**
                             * @description Status of the pickup.
                             * @enum {string}
                             */
                            status: "scheduled" | "assigned" | "completed" | "failed" | "cancelled";
                            /**
                             * @description Id of the customer.
                             * @example 1
                             */
                            customer_id: number;
                            /** @description Address where the parcels are collected. */
                            address: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                /**
                                 * @description Street and number.
                                 * @example 350 5th Ave
                                 */
                                address1: string;
                                address2: string | null;
                                /**
                                 * @description City or town.
                                 * @example New York
                                 */
                                city: string;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /**
                             * Format: date
                             * @description Day of the collection.
                             * @example 2030-01-15
                             */
                            scheduled_date: string;
                            ready_time: string | null;
                            latest_time: string | null;
                            num_packages: number | null;
                            total_weight: number | null;
                            /**
                             * @description Unit of the weights: pounds or kilograms.
                             * @enum {string}
                             */
                            weight_unit: "lb" | "kg";
                            destination: string | null;
                            payment_type: string | null;
                            notes: string | null;
                            awb: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            driver: {
                                /**
                                 * @description Id of the driver.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Name of the driver.
                                 * @example Sam Rivera
                                 */
                                name: string;
                                phone: string | null;
                            } | null;
                            /** @description The order at the carrier; absent if own drivers collect. */
                            carrier?: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description State of the order at the carrier.
                                 * @enum {string}
                                 */
                                status: "pending" | "ordered" | "rejected" | "cancelled";
                                confirmation_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to order the pickup.
                                 * @example 1
                                 */
                                attempts: number;
                                ordered_at: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            };
                            failure_reason: string | null;
                            /** @description Statuses that staff can set. */
                            next_statuses: ("scheduled" | "assigned" | "completed" | "failed" | "cancelled")[];
                            /** @description True if the carrier may have it but gave no number. */
                            carrier_in_doubt: boolean;
                            carrier_second_confirmation_number: string | null;
                            /** @description True if no carrier has it, so it can be corrected. */
                            can_correct: boolean;
                            /** @description Actions for the clerk at the carrier. */
                            carrier_actions: ("order_again" | "enter_number" | "confirm_cancelled")[];
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsAssign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Driver */
                    driver_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the pickup, unique in the company.
                             * @example 311
                             */
                            id: number;
                            /**
                             * @description Number for the customer.
                             * @example PU7K3M9QX2TB
                             */
                            confirmation_number: string;
                            /**
                             * @description Status of the pickup.
                             * @enum {string}
                             */
                            status: "scheduled" | "assigned" | "completed" | "failed" | "cancelled";
                            /**
                             * @description Id of the customer.
                             * @example 1
                             */
                            customer_id: number;
                            /** @description Address where the parcels are collected. */
                            address: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                /**
                                 * @description Street and number.
                                 * @example 350 5th Ave
                                 */
                                address1: string;
                                address2: string | null;
                                /**
                                 * @description City or town.
                                 * @example New York
                                 */
                                city: string;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /**
                             * Format: date
                             * @description Day of the collection.
                             * @example 2030-01-15
                             */
                            scheduled_date: string;
                            ready_time: string | null;
                            latest_time: string | null;
                            num_packages: number | null;
                            total_weight: number | null;
                            /**
                             * @description Unit of the weights: pounds or kilograms.
                             * @enum {string}
                             */
                            weight_unit: "lb" | "kg";
                            destination: string | null;
                            payment_type: string | null;
                            notes: string | null;
                            awb: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            driver: {
                                /**
                                 * @description Id of the driver.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Name of the driver.
                                 * @example Sam Rivera
                                 */
                                name: string;
                                phone: string | null;
                            } | null;
                            /** @description The order at the carrier; absent if own drivers collect. */
                            carrier?: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description State of the order at the carrier.
                                 * @enum {string}
                                 */
                                status: "pending" | "ordered" | "rejected" | "cancelled";
                                confirmation_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to order the pickup.
                                 * @example 1
                                 */
                                attempts: number;
                                ordered_at: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            };
                            failure_reason: string | null;
                            /** @description Statuses that staff can set. */
                            next_statuses: ("scheduled" | "assigned" | "completed" | "failed" | "cancelled")[];
                            /** @description True if the carrier may have it but gave no number. */
                            carrier_in_doubt: boolean;
                            carrier_second_confirmation_number: string | null;
                            /** @description True if no carrier has it, so it can be corrected. */
                            can_correct: boolean;
                            /** @description Actions for the clerk at the carrier. */
                            carrier_actions: ("order_again" | "enter_number" | "confirm_cancelled")[];
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsUnassign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the pickup, unique in the company.
                             * @example 311
                             */
                            id: number;
                            /**
                             * @description Number for the customer.
                             * @example PU7K3M9QX2TB
                             */
                            confirmation_number: string;
                            /**
                             * @description Status of the pickup.
                             * @enum {string}
                             */
                            status: "scheduled" | "assigned" | "completed" | "failed" | "cancelled";
                            /**
                             * @description Id of the customer.
                             * @example 1
                             */
                            customer_id: number;
                            /** @description Address where the parcels are collected. */
                            address: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                /**
                                 * @description Street and number.
                                 * @example 350 5th Ave
                                 */
                                address1: string;
                                address2: string | null;
                                /**
                                 * @description City or town.
                                 * @example New York
                                 */
                                city: string;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /**
                             * Format: date
                             * @description Day of the collection.
                             * @example 2030-01-15
                             */
                            scheduled_date: string;
                            ready_time: string | null;
                            latest_time: string | null;
                            num_packages: number | null;
                            total_weight: number | null;
                            /**
                             * @description Unit of the weights: pounds or kilograms.
                             * @enum {string}
                             */
                            weight_unit: "lb" | "kg";
                            destination: string | null;
                            payment_type: string | null;
                            notes: string | null;
                            awb: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            driver: {
                                /**
                                 * @description Id of the driver.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Name of the driver.
                                 * @example Sam Rivera
                                 */
                                name: string;
                                phone: string | null;
                            } | null;
                            /** @description The order at the carrier; absent if own drivers collect. */
                            carrier?: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description State of the order at the carrier.
                                 * @enum {string}
                                 */
                                status: "pending" | "ordered" | "rejected" | "cancelled";
                                confirmation_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to order the pickup.
                                 * @example 1
                                 */
                                attempts: number;
                                ordered_at: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            };
                            failure_reason: string | null;
                            /** @description Statuses that staff can set. */
                            next_statuses: ("scheduled" | "assigned" | "completed" | "failed" | "cancelled")[];
                            /** @description True if the carrier may have it but gave no number. */
                            carrier_in_doubt: boolean;
                            carrier_second_confirmation_number: string | null;
                            /** @description True if no carrier has it, so it can be corrected. */
                            can_correct: boolean;
                            /** @description Actions for the clerk at the carrier. */
                            carrier_actions: ("order_again" | "enter_number" | "confirm_cancelled")[];
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsComplete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the pickup, unique in the company.
                             * @example 311
                             */
                            id: number;
                            /**
                             * @description Number for the customer.
                             * @example PU7K3M9QX2TB
                             */
                            confirmation_number: string;
                            /**
                             * @description Status of the pickup.
                             * @enum {string}
                             */
                            status: "scheduled" | "assigned" | "completed" | "failed" | "cancelled";
                            /**
                             * @description Id of the customer.
                             * @example 1
                             */
                            customer_id: number;
                            /** @description Address where the parcels are collected. */
                            address: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                /**
                                 * @description Street and number.
                                 * @example 350 5th Ave
                                 */
                                address1: string;
                                address2: string | null;
                                /**
                                 * @description City or town.
                                 * @example New York
                                 */
                                city: string;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /**
                             * Format: date
                             * @description Day of the collection.
                             * @example 2030-01-15
                             */
                            scheduled_date: string;
                            ready_time: string | null;
                            latest_time: string | null;
                            num_packages: number | null;
                            total_weight: number | null;
                            /**
                             * @description Unit of the weights: pounds or kilograms.
                             * @enum {string}
                             */
                            weight_unit: "lb" | "kg";
                            destination: string | null;
                            payment_type: string | null;
                            notes: string | null;
                            awb: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            driver: {
                                /**
                                 * @description Id of the driver.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Name of the driver.
                                 * @example Sam Rivera
                                 */
                                name: string;
                                phone: string | null;
                            } | null;
                            /** @description The order at the carrier; absent if own drivers collect. */
                            carrier?: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description State of the order at the carrier.
                                 * @enum {string}
                                 */
                                status: "pending" | "ordered" | "rejected" | "cancelled";
                                confirmation_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to order the pickup.
                                 * @example 1
                                 */
                                attempts: number;
                                ordered_at: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            };
                            failure_reason: string | null;
                            /** @description Statuses that staff can set. */
                            next_statuses: ("scheduled" | "assigned" | "completed" | "failed" | "cancelled")[];
                            /** @description True if the carrier may have it but gave no number. */
                            carrier_in_doubt: boolean;
                            carrier_second_confirmation_number: string | null;
                            /** @description True if no carrier has it, so it can be corrected. */
                            can_correct: boolean;
                            /** @description Actions for the clerk at the carrier. */
                            carrier_actions: ("order_again" | "enter_number" | "confirm_cancelled")[];
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsFail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /**
                             * @description Id of the pickup, unique in the company.
                             * @example 311
                             */
                            id: number;
                            /**
                             * @description Number for the customer.
                             * @example PU7K3M9QX2TB
                             */
                            confirmation_number: string;
                            /**
                             * @description Status of the pickup.
                             * @enum {string}
                             */
                            status: "scheduled" | "assigned" | "completed" | "failed" | "cancelled";
                            /**
                             * @description Id of the customer.
                             * @example 1
                             */
                            customer_id: number;
                            /** @description Address where the parcels are collected. */
                            address: {
                                /**
                                 * @description Company, or the name of a private person.
                                 * @example Acme Supplies
                                 */
                                company: string;
                                name: string | null;
                                phone: string | null;
                                email: string | null;
                                /**
                                 * @description Street and number.
                                 * @example 350 5th Ave
                                 */
                                address1: string;
                                address2: string | null;
                                /**
                                 * @description City or town.
                                 * @example New York
                                 */
                                city: string;
                                state: string | null;
                                zip: string | null;
                                /**
                                 * @description Code of two letters from ISO 3166-1.
                                 * @example US
                                 */
                                country: string;
                            };
                            /**
                             * Format: date
                             * @description Day of the collection.
                             * @example 2030-01-15
                             */
                            scheduled_date: string;
                            ready_time: string | null;
                            latest_time: string | null;
                            num_packages: number | null;
                            total_weight: number | null;
                            /**
                             * @description Unit of the weights: pounds or kilograms.
                             * @enum {string}
                             */
                            weight_unit: "lb" | "kg";
                            destination: string | null;
                            payment_type: string | null;
                            notes: string | null;
                            awb: string | null;
                            /**
                             * Metadata
                             * @description The integrator’s own texts; absent without any.
                             * @example {
                             *       "order_id": "1042"
                             *     }
                             */
                            metadata?: {
                                [key: string]: string;
                            };
                            driver: {
                                /**
                                 * @description Id of the driver.
                                 * @example 1
                                 */
                                id: number;
                                /**
                                 * @description Name of the driver.
                                 * @example Sam Rivera
                                 */
                                name: string;
                                phone: string | null;
                            } | null;
                            /** @description The order at the carrier; absent if own drivers collect. */
                            carrier?: {
                                /**
                                 * @description Code of the carrier.
                                 * @example ups
                                 */
                                code: string;
                                /**
                                 * @description Name of the carrier.
                                 * @example UPS
                                 */
                                name: string;
                                /**
                                 * @description State of the order at the carrier.
                                 * @enum {string}
                                 */
                                status: "pending" | "ordered" | "rejected" | "cancelled";
                                confirmation_number: string | null;
                                message: string | null;
                                cancellation: string | null;
                                /**
                                 * @description Number of attempts to order the pickup.
                                 * @example 1
                                 */
                                attempts: number;
                                ordered_at: string | null;
                            };
                            /**
                             * Format: date-time
                             * @description Time of the creation.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description Time of the last change.
                             * @example 2026-11-24T09:15:02-05:00
                             */
                            updated_at: string;
                            cancelled_at: string | null;
                            /**
                             * @description True for test data, otherwise absent.
                             * @example true
                             */
                            test?: boolean;
                            customer: {
                                id: number;
                                name: string | null;
                            };
                            failure_reason: string | null;
                            /** @description Statuses that staff can set. */
                            next_statuses: ("scheduled" | "assigned" | "completed" | "failed" | "cancelled")[];
                            /** @description True if the carrier may have it but gave no number. */
                            carrier_in_doubt: boolean;
                            carrier_second_confirmation_number: string | null;
                            /** @description True if no carrier has it, so it can be corrected. */
                            can_correct: boolean;
                            /** @description Actions for the clerk at the carrier. */
                            carrier_actions: ("order_again" | "enter_number" | "confirm_cancelled")[];
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    anew?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsEnterNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Confirmation number */
                    confirmation_number: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    pickupsConfirmCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the pickup.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsBoard: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["RunBoard"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsToLoad: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Run"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsAssign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Date
                     * Format: date
                     * @example 2026-11-24
                     */
                    date: string;
                    dry_run?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["RunAssignment"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsAdd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Date
                     * Format: date
                     * @example 2026-11-24
                     */
                    date: string;
                    /** Driver */
                    driver_id: number;
                    awbs?: string[] | null;
                    pickup_ids?: number[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["RunPage"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the run.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["RunPage"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the run.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsManifest: {
        parameters: {
            query?: {
                /** @description Carrier or depot that takes over the parcels. */
                to?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the run.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the run.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Version */
                    version: number;
                    /** Stops */
                    stops: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["RunPage"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the run.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Version */
                    version: number;
                    /** Stops */
                    stops: number[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            run: components["schemas"]["RunPage"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the run.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Version */
                    version: number;
                    /** Stops */
                    stops: number[];
                    /** Driver */
                    driver_id: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["RunPage"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsDepart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the run.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Version */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            run: components["schemas"]["RunPage"];
                            work: components["schemas"]["Work"] | null;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsContinue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the run.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            run: components["schemas"]["RunPage"];
                            work: components["schemas"]["Work"] | null;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsOutcomes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the run.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Version */
                    version: number;
                    /** Outcomes */
                    outcomes: {
                        /** Stop */
                        stop: number;
                        /**
                         * Outcome
                         * @enum {string}
                         */
                        outcome: "delivered" | "collected" | "failed" | "came_back";
                        reason?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["RunPage"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    runsClose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the run.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Version */
                    version: number;
                    outcomes?: {
                        /** Stop */
                        stop: number;
                        /**
                         * Outcome
                         * @enum {string}
                         */
                        outcome: "delivered" | "collected" | "failed" | "came_back";
                        reason?: string | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            run: components["schemas"]["RunPage"];
                            work: components["schemas"]["Work"] | null;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    handOversList: {
        parameters: {
            query?: {
                /** @description Default: today. */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["HandOver"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    handOversManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Date
                     * Format: date
                     * @example 2026-11-24
                     */
                    date: string;
                    /** Account */
                    account_id: number;
                    service_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    driversList: {
        parameters: {
            query?: {
                active?: "true" | "false";
                q?: string;
                /** @description Comma-separated. */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Driver"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    driversCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Name */
                    name: string;
                    phone?: string | null;
                    active?: boolean | null;
                    daily_capacity?: number | null;
                    areas?: {
                        /**
                         * Country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                        zip_prefix?: string | null;
                        zip_from?: string | null;
                        zip_to?: string | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Driver"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    driversRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the driver.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Driver"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    driversChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the driver.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    phone?: string | null;
                    active?: boolean | null;
                    daily_capacity?: number | null;
                    areas?: {
                        /**
                         * Country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                        zip_prefix?: string | null;
                        zip_from?: string | null;
                        zip_to?: string | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Driver"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    driversDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the driver.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    servicesList: {
        parameters: {
            query?: {
                /** @description Comma-separated. */
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Service"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    servicesCreate: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Code of the service; stable across environments. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                    code: string;
                    /** @description Name of the service. */
                    name: string;
                    /**
                     * @description Use of the service.
                     * @enum {string}
                     */
                    service_type: "domestic" | "international";
                    /**
                     * @description Quantity that the brackets of its rate cards measure.
                     * @enum {string}
                     */
                    charge_type: "weight" | "distance" | "piece" | "flat";
                    active?: boolean | null;
                    zone_set?: string | null;
                    distance_zones?: {
                        /** @description Zone as named by rate cards and surcharges. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                        zone: string;
                        up_to?: (string | number) | null;
                    }[] | null;
                    package_types?: string[] | null;
                    options?: string[] | null;
                    /**
                     * @description Unit of weights on the rate cards of the service.
                     * @enum {string}
                     */
                    weight_unit: "lb" | "kg";
                    dimension_unit?: ("in" | "cm") | null;
                    volumetric_divisor?: (string | number) | null;
                    weight_increment?: (string | number) | null;
                    dimension_increment?: (string | number) | null;
                    weight_bands?: {
                        up_to?: (string | number) | null;
                        volumetric_divisor?: (string | number) | null;
                        weight_increment?: (string | number) | null;
                    }[] | null;
                    minimum_weight?: (string | number) | null;
                    maximum_weight?: (string | number) | null;
                    distance_increment?: (string | number) | null;
                    rate_per?: ("shipment" | "piece") | null;
                    weight_rounding_per?: ("shipment" | "piece") | null;
                    minimum_charge_per?: ("shipment" | "piece") | null;
                    oversize?: {
                        /** @description Minimum weight of such a piece, before rounding. */
                        minimum_weight: string | number;
                        longest_side?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        second_longest_side?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        girth?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        length_plus_girth?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        volume?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                    }[] | null;
                    limits?: {
                        max_weight?: (string | number) | null;
                        max_piece_weight?: (string | number) | null;
                        max_length?: (string | number) | null;
                        max_second_side?: (string | number) | null;
                        max_girth?: (string | number) | null;
                        max_length_plus_girth?: (string | number) | null;
                        max_piece_volume?: (string | number) | null;
                        max_volume?: (string | number) | null;
                        max_pieces?: number | null;
                        max_cod_amount?: (string | number) | null;
                        max_declared_value?: (string | number) | null;
                    } | null;
                    transit?: {
                        days?: number | null;
                        cut_off?: string | null;
                        collection_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[] | null;
                        delivery_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[] | null;
                        on_holidays?: boolean | null;
                        zones?: {
                            /** @description Zone. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                            zone: string;
                            days?: number | null;
                            cut_off?: string | null;
                            collection_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[] | null;
                            delivery_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[] | null;
                            on_holidays?: boolean | null;
                        }[] | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            id: number | null;
                            code: string;
                            name: string;
                            /**
                             * @description Use of the service.
                             * @enum {string}
                             */
                            service_type: "domestic" | "international";
                            /**
                             * @description Quantity that the brackets of its rate cards measure.
                             * @enum {string}
                             */
                            charge_type: "weight" | "distance" | "piece" | "flat";
                            active: boolean;
                            zone_set: string | null;
                            distance_zones: components["schemas"]["DistanceZone"][] | null;
                            package_types: string[];
                            options: string[];
                            /**
                             * @description Unit of weights on the rate cards of the service.
                             * @enum {string}
                             */
                            weight_unit: "lb" | "kg";
                            dimension_unit: ("in" | "cm") | null;
                            volumetric_divisor: string | null;
                            weight_increment: string | null;
                            dimension_increment: string | null;
                            weight_bands: components["schemas"]["WeightBand"][] | null;
                            minimum_weight: string | null;
                            maximum_weight: string | null;
                            distance_increment: string | null;
                            rate_per: ("shipment" | "piece") | null;
                            weight_rounding_per: ("shipment" | "piece") | null;
                            minimum_charge_per: ("shipment" | "piece") | null;
                            oversize: components["schemas"]["Oversize"][] | null;
                            limits: components["schemas"]["Limits"] | null;
                            transit: components["schemas"]["Transit"] | null;
                            carrier: {
                                account_id: number;
                                account_name: string | null;
                                service: string | null;
                            } | null;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    servicesRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the service.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Service"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    servicesChange: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the service.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string | null;
                    service_type?: ("domestic" | "international") | null;
                    charge_type?: ("weight" | "distance" | "piece" | "flat") | null;
                    active?: boolean | null;
                    zone_set?: string | null;
                    distance_zones?: {
                        /** @description Zone as named by rate cards and surcharges. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                        zone: string;
                        up_to?: (string | number) | null;
                    }[] | null;
                    package_types?: string[] | null;
                    options?: string[] | null;
                    weight_unit?: ("lb" | "kg") | null;
                    dimension_unit?: ("in" | "cm") | null;
                    volumetric_divisor?: (string | number) | null;
                    weight_increment?: (string | number) | null;
                    dimension_increment?: (string | number) | null;
                    weight_bands?: {
                        up_to?: (string | number) | null;
                        volumetric_divisor?: (string | number) | null;
                        weight_increment?: (string | number) | null;
                    }[] | null;
                    minimum_weight?: (string | number) | null;
                    maximum_weight?: (string | number) | null;
                    distance_increment?: (string | number) | null;
                    rate_per?: ("shipment" | "piece") | null;
                    weight_rounding_per?: ("shipment" | "piece") | null;
                    minimum_charge_per?: ("shipment" | "piece") | null;
                    oversize?: {
                        /** @description Minimum weight of such a piece, before rounding. */
                        minimum_weight: string | number;
                        longest_side?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        second_longest_side?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        girth?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        length_plus_girth?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        volume?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                    }[] | null;
                    limits?: {
                        max_weight?: (string | number) | null;
                        max_piece_weight?: (string | number) | null;
                        max_length?: (string | number) | null;
                        max_second_side?: (string | number) | null;
                        max_girth?: (string | number) | null;
                        max_length_plus_girth?: (string | number) | null;
                        max_piece_volume?: (string | number) | null;
                        max_volume?: (string | number) | null;
                        max_pieces?: number | null;
                        max_cod_amount?: (string | number) | null;
                        max_declared_value?: (string | number) | null;
                    } | null;
                    transit?: {
                        days?: number | null;
                        cut_off?: string | null;
                        collection_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[] | null;
                        delivery_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[] | null;
                        on_holidays?: boolean | null;
                        zones?: {
                            /** @description Zone. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                            zone: string;
                            days?: number | null;
                            cut_off?: string | null;
                            collection_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[] | null;
                            delivery_days?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[] | null;
                            on_holidays?: boolean | null;
                        }[] | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            id: number | null;
                            code: string;
                            name: string;
                            /**
                             * @description Use of the service.
                             * @enum {string}
                             */
                            service_type: "domestic" | "international";
                            /**
                             * @description Quantity that the brackets of its rate cards measure.
                             * @enum {string}
                             */
                            charge_type: "weight" | "distance" | "piece" | "flat";
                            active: boolean;
                            zone_set: string | null;
                            distance_zones: components["schemas"]["DistanceZone"][] | null;
                            package_types: string[];
                            options: string[];
                            /**
                             * @description Unit of weights on the rate cards of the service.
                             * @enum {string}
                             */
                            weight_unit: "lb" | "kg";
                            dimension_unit: ("in" | "cm") | null;
                            volumetric_divisor: string | null;
                            weight_increment: string | null;
                            dimension_increment: string | null;
                            weight_bands: components["schemas"]["WeightBand"][] | null;
                            minimum_weight: string | null;
                            maximum_weight: string | null;
                            distance_increment: string | null;
                            rate_per: ("shipment" | "piece") | null;
                            weight_rounding_per: ("shipment" | "piece") | null;
                            minimum_charge_per: ("shipment" | "piece") | null;
                            oversize: components["schemas"]["Oversize"][] | null;
                            limits: components["schemas"]["Limits"] | null;
                            transit: components["schemas"]["Transit"] | null;
                            carrier: {
                                account_id: number;
                                account_name: string | null;
                                service: string | null;
                            } | null;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    servicesDelete: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the service.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    servicesCarrier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the service.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account_id?: number | null;
                    service?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Service"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    packageTypesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["PackageType"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    packageTypesCreate: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Code of the package type. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                    code: string;
                    /** @description Name of the package type. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            package_type_id: number | null;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    packageTypesChange: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the package type.
                 * @example BOX
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            package_type_id: number | null;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    packageTypesDelete: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the package type.
                 * @example BOX
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    optionsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Option"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    optionsCreate: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Code of the option in requests: `SATURDAY`, `INSURANCE` or one of the company’s own. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                    code: string;
                    /** @description Name of the option on labels. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    optionsChange: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the option.
                 * @example SATURDAY
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    optionsDelete: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the option.
                 * @example SATURDAY
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneSetsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ZoneSet"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneSetsCreate: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Code of the zone set. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                    code: string;
                    /** @description Name of the zone set. */
                    name: string;
                    zones?: {
                        /** @description Code of the zone. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                        code: string;
                        name?: string | null;
                    }[] | null;
                    rules?: {
                        zone?: string | null;
                        origin?: {
                            country?: string | null;
                            state?: string | null;
                            city?: string | null;
                            postal_prefix?: string | null;
                            postal_from?: string | null;
                            postal_to?: string | null;
                            postal_code?: string | null;
                        } | null;
                        destination?: {
                            country?: string | null;
                            state?: string | null;
                            city?: string | null;
                            postal_prefix?: string | null;
                            postal_from?: string | null;
                            postal_to?: string | null;
                            postal_code?: string | null;
                        } | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            zones: {
                                code: string;
                                name: string | null;
                            }[];
                            rule_count: number;
                            /** @description Codes of the services that use it. */
                            services: string[];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneSetsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code of the zone set.
                 * @example US
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            zones: {
                                code: string;
                                name: string | null;
                            }[];
                            rule_count: number;
                            /** @description Codes of the services that use it. */
                            services: string[];
                            tariff_version: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneSetsChange: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the zone set.
                 * @example US
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string | null;
                    zones?: {
                        /** @description Code of the zone. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                        code: string;
                        name?: string | null;
                    }[] | null;
                    rules?: {
                        zone?: string | null;
                        origin?: {
                            country?: string | null;
                            state?: string | null;
                            city?: string | null;
                            postal_prefix?: string | null;
                            postal_from?: string | null;
                            postal_to?: string | null;
                            postal_code?: string | null;
                        } | null;
                        destination?: {
                            country?: string | null;
                            state?: string | null;
                            city?: string | null;
                            postal_prefix?: string | null;
                            postal_from?: string | null;
                            postal_to?: string | null;
                            postal_code?: string | null;
                        } | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            zones: {
                                code: string;
                                name: string | null;
                            }[];
                            rule_count: number;
                            /** @description Codes of the services that use it. */
                            services: string[];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneSetsDelete: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the zone set.
                 * @example US
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneRulesList: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                sort?: "position";
                order?: "asc";
                /** @description A zone, a country, or the beginning of a postal code. */
                q?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the zone set.
                 * @example US
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["ZoneRule"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                            tariff_version: number;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneRulesCreate: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the zone set.
                 * @example US
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    zone?: string | null;
                    origin?: {
                        country?: string | null;
                        state?: string | null;
                        city?: string | null;
                        postal_prefix?: string | null;
                        postal_from?: string | null;
                        postal_to?: string | null;
                        postal_code?: string | null;
                    } | null;
                    destination?: {
                        country?: string | null;
                        state?: string | null;
                        city?: string | null;
                        postal_prefix?: string | null;
                        postal_from?: string | null;
                        postal_to?: string | null;
                        postal_code?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Position of the rule. */
                            id: number;
                            /** @description Position from 0. */
                            position: number;
                            zone: string | null;
                            origin: components["schemas"]["Place"];
                            destination: components["schemas"]["Place"];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneRulesChange: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the zone set.
                 * @example US
                 */
                code: string;
                /**
                 * @description Position of the rule, from 0.
                 * @example 0
                 */
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    zone?: string | null;
                    origin?: {
                        country?: string | null;
                        state?: string | null;
                        city?: string | null;
                        postal_prefix?: string | null;
                        postal_from?: string | null;
                        postal_to?: string | null;
                        postal_code?: string | null;
                    } | null;
                    destination?: {
                        country?: string | null;
                        state?: string | null;
                        city?: string | null;
                        postal_prefix?: string | null;
                        postal_from?: string | null;
                        postal_to?: string | null;
                        postal_code?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Position of the rule. */
                            id: number;
                            /** @description Position from 0. */
                            position: number;
                            zone: string | null;
                            origin: components["schemas"]["Place"];
                            destination: components["schemas"]["Place"];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneRulesDelete: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the zone set.
                 * @example US
                 */
                code: string;
                /**
                 * @description Position of the rule, from 0.
                 * @example 0
                 */
                position: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneRulesExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code of the zone set.
                 * @example US
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneRulesImport: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the zone set.
                 * @example US
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Table
                     * Format: password
                     */
                    csv: string;
                    mode?: ("replace" | "add") | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            rule_count: number;
                            changes: components["schemas"]["TariffChanges"];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    zoneRulesExportXlsx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code of the zone set.
                 * @example US
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsList: {
        parameters: {
            query?: {
                service?: string;
                customer_id?: number;
                customer_group?: string;
                status?: "draft" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["CardSummary"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsCreate: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the rate card. */
                    name: string;
                    /** @description Service that the card prices. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                    service: string;
                    customer_id?: number | null;
                    customer_group?: string | null;
                    /**
                     * Format: date
                     * @description First shipment date that the card prices. YYYY-MM-DD.
                     */
                    valid_from: string;
                    valid_to?: string | null;
                    total?: {
                        minimum?: (string | number) | null;
                        maximum?: (string | number) | null;
                        round_to?: (string | number) | null;
                        includes_tax?: boolean | null;
                    } | null;
                    code?: string | null;
                    currency?: string | null;
                    lines?: {
                        package_type?: string | null;
                        zone?: string | null;
                        minimum_charge?: (string | number) | null;
                        /** @description Brackets by ascending upper bound: weight, kilometres or pieces, as the service charges. */
                        brackets: ({
                            /** @description Exclusive lower bound. Default: the upper bound of the previous bracket. */
                            over?: string | number;
                            /** @description Inclusive upper bound; none on a last bracket without an end. */
                            up_to?: string | number;
                            /** @constant */
                            type: "flat";
                            /** @description Price for any quantity. */
                            price: string | number;
                        } | {
                            /** @description Exclusive lower bound. Default: the upper bound of the previous bracket. */
                            over?: string | number;
                            /** @description Inclusive upper bound; none on a last bracket without an end. */
                            up_to?: string | number;
                            /** @constant */
                            type: "per_unit";
                            /** @description Price per unit; the whole quantity is multiplied by it. */
                            price: string | number;
                            /** @description Size of one unit. Default: 1. */
                            per?: string | number;
                            /** @description Count each unit begun as a whole unit. */
                            whole_units?: boolean;
                        } | {
                            /** @description Exclusive lower bound. Default: the upper bound of the previous bracket. */
                            over?: string | number;
                            /** @description Inclusive upper bound; none on a last bracket without an end. */
                            up_to?: string | number;
                            /** @constant */
                            type: "base_plus";
                            /** @description Price of the quantity included. */
                            base: string | number;
                            /** @description Quantity included in the base. Default: the upper bound of the previous bracket. */
                            included?: string | number;
                            /** @description Price of each further unit begun. */
                            price: string | number;
                            /** @description Size of one unit. Default: 1. */
                            per?: string | number;
                        })[];
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Code and version, such as `DOM-PUBLIC@2`. */
                            id: string;
                            code: string;
                            version: number;
                            name: string;
                            /** @description Code of the service that the card prices. */
                            service: string;
                            customer_id: number | null;
                            customer_group: string | null;
                            currency: string;
                            /** Format: date */
                            valid_from: string;
                            valid_to: string | null;
                            /** @enum {string} */
                            status: "draft" | "published";
                            total: components["schemas"]["PriceLimits"] | null;
                            line_count: number;
                            lines: components["schemas"]["CardLine"][];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsCalendar: {
        parameters: {
            query?: {
                /** @description A day in the first month. Default: the month before the current one. */
                from?: string;
                months?: number;
                /** @description Code of the only service to show. */
                service?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["CardCalendar"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["RateCard"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsChange: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string | null;
                    service?: string | null;
                    customer_id?: number | null;
                    customer_group?: string | null;
                    currency?: string | null;
                    valid_from?: string | null;
                    valid_to?: string | null;
                    total?: {
                        minimum?: (string | number) | null;
                        maximum?: (string | number) | null;
                        round_to?: (string | number) | null;
                        includes_tax?: boolean | null;
                    } | null;
                    lines?: {
                        package_type?: string | null;
                        zone?: string | null;
                        minimum_charge?: (string | number) | null;
                        /** @description Brackets by ascending upper bound: weight, kilometres or pieces, as the service charges. */
                        brackets: ({
                            /** @description Exclusive lower bound. Default: the upper bound of the previous bracket. */
                            over?: string | number;
                            /** @description Inclusive upper bound; none on a last bracket without an end. */
                            up_to?: string | number;
                            /** @constant */
                            type: "flat";
                            /** @description Price for any quantity. */
                            price: string | number;
                        } | {
                            /** @description Exclusive lower bound. Default: the upper bound of the previous bracket. */
                            over?: string | number;
                            /** @description Inclusive upper bound; none on a last bracket without an end. */
                            up_to?: string | number;
                            /** @constant */
                            type: "per_unit";
                            /** @description Price per unit; the whole quantity is multiplied by it. */
                            price: string | number;
                            /** @description Size of one unit. Default: 1. */
                            per?: string | number;
                            /** @description Count each unit begun as a whole unit. */
                            whole_units?: boolean;
                        } | {
                            /** @description Exclusive lower bound. Default: the upper bound of the previous bracket. */
                            over?: string | number;
                            /** @description Inclusive upper bound; none on a last bracket without an end. */
                            up_to?: string | number;
                            /** @constant */
                            type: "base_plus";
                            /** @description Price of the quantity included. */
                            base: string | number;
                            /** @description Quantity included in the base. Default: the upper bound of the previous bracket. */
                            included?: string | number;
                            /** @description Price of each further unit begun. */
                            price: string | number;
                            /** @description Size of one unit. Default: 1. */
                            per?: string | number;
                        })[];
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Code and version, such as `DOM-PUBLIC@2`. */
                            id: string;
                            code: string;
                            version: number;
                            name: string;
                            /** @description Code of the service that the card prices. */
                            service: string;
                            customer_id: number | null;
                            customer_group: string | null;
                            currency: string;
                            /** Format: date */
                            valid_from: string;
                            valid_to: string | null;
                            /** @enum {string} */
                            status: "draft" | "published";
                            total: components["schemas"]["PriceLimits"] | null;
                            line_count: number;
                            lines: components["schemas"]["CardLine"][];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsDelete: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsImport: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Table
                     * Format: password
                     */
                    csv: string;
                    package_type?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Code and version, such as `DOM-PUBLIC@2`. */
                            id: string;
                            code: string;
                            version: number;
                            name: string;
                            /** @description Code of the service that the card prices. */
                            service: string;
                            customer_id: number | null;
                            customer_group: string | null;
                            currency: string;
                            /** Format: date */
                            valid_from: string;
                            valid_to: string | null;
                            /** @enum {string} */
                            status: "draft" | "published";
                            total: components["schemas"]["PriceLimits"] | null;
                            line_count: number;
                            lines: components["schemas"]["CardLine"][];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsExportXlsx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsCompare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
                /**
                 * @description Code and version of the other card.
                 * @example DOM-PUBLIC@1
                 */
                before: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            before: components["schemas"]["CardSummary"];
                            after: components["schemas"]["CardSummary"];
                            /** @description Number of cells with the same price. */
                            same: number;
                            changed: number;
                            new: number;
                            vanished: number;
                            cells: components["schemas"]["ComparedCell"][];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsCompareExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
                /**
                 * @description Code and version of the other card.
                 * @example DOM-PUBLIC@1
                 */
                before: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsCopy: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customer_id?: number | null;
                    customer_group?: string | null;
                    name?: string | null;
                    valid_from?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Code and version, such as `DOM-PUBLIC@2`. */
                            id: string;
                            code: string;
                            version: number;
                            name: string;
                            /** @description Code of the service that the card prices. */
                            service: string;
                            customer_id: number | null;
                            customer_group: string | null;
                            currency: string;
                            /** Format: date */
                            valid_from: string;
                            valid_to: string | null;
                            /** @enum {string} */
                            status: "draft" | "published";
                            total: components["schemas"]["PriceLimits"] | null;
                            line_count: number;
                            lines: components["schemas"]["CardLine"][];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsRaise: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cards?: string[] | null;
                    /** Percent */
                    percent: number;
                    round_to?: ("minor" | "0.05" | "0.10" | "0.50" | "1.00") | null;
                    rounding?: ("half_up" | "up") | null;
                    /**
                     * First date
                     * Format: date
                     * @example 2026-11-24
                     */
                    valid_from: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            raised: {
                                before: components["schemas"]["CardSummary"];
                                after: components["schemas"]["CardSummary"];
                                changed: number;
                            }[];
                            skipped: {
                                code: string;
                                reason: string;
                            }[];
                            /** @description First 500 changed prices. */
                            cells: {
                                card: string;
                                /** @enum {string} */
                                change: "changed" | "new" | "vanished";
                                package_type: string | null;
                                zone: string | null;
                                /** @description The upper bound, `minimum` or `above`. */
                                up_to: string;
                                old: string | null;
                                new: string | null;
                                difference: number | null;
                                percent: number | null;
                            }[];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsPublish: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    valid_from?: string | null;
                    into_past?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Code and version, such as `DOM-PUBLIC@2`. */
                            id: string;
                            code: string;
                            version: number;
                            name: string;
                            /** @description Code of the service that the card prices. */
                            service: string;
                            customer_id: number | null;
                            customer_group: string | null;
                            currency: string;
                            /** Format: date */
                            valid_from: string;
                            valid_to: string | null;
                            /** @enum {string} */
                            status: "draft" | "published";
                            total: components["schemas"]["PriceLimits"] | null;
                            line_count: number;
                            lines: components["schemas"]["CardLine"][];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    cardsNewVersion: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code and version of the rate card.
                 * @example DOM-PUBLIC@2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    valid_from?: string | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Code and version, such as `DOM-PUBLIC@2`. */
                            id: string;
                            code: string;
                            version: number;
                            name: string;
                            /** @description Code of the service that the card prices. */
                            service: string;
                            customer_id: number | null;
                            customer_group: string | null;
                            currency: string;
                            /** Format: date */
                            valid_from: string;
                            valid_to: string | null;
                            /** @enum {string} */
                            status: "draft" | "published";
                            total: components["schemas"]["PriceLimits"] | null;
                            line_count: number;
                            lines: components["schemas"]["CardLine"][];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    surchargesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Surcharge"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    surchargesCreate: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Code of the surcharge. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                    code: string;
                    /** @description Name on quotes. */
                    name: string;
                    /**
                     * @description Kind of line; a discount reduces the price.
                     * @enum {string}
                     */
                    type: "surcharge" | "discount" | "tax";
                    /**
                     * @description A fixed amount, a percentage, or an amount by tiers of a value.
                     * @enum {string}
                     */
                    method: "fixed" | "percent" | "tiers";
                    amount?: (string | number) | null;
                    per?: ("shipment" | "piece" | "weight_unit" | "piece_weight_unit") | null;
                    percent?: (string | number) | null;
                    of?: ("base" | "subtotal" | "cod_amount" | "customs_value" | "declared_value") | null;
                    tiers?: {
                        up_to?: (string | number) | null;
                        amount?: (string | number) | null;
                        percent?: (string | number) | null;
                        price?: (string | number) | null;
                        per?: (string | number) | null;
                        included?: (string | number) | null;
                    }[] | null;
                    by_month?: {
                        /** @description First month or first day of validity: YYYY-MM or YYYY-MM-DD. A month begins on its first day. */
                        month: string;
                        amount?: (string | number) | null;
                        percent?: (string | number) | null;
                    }[] | null;
                    minimum?: (string | number) | null;
                    maximum?: (string | number) | null;
                    currency?: string | null;
                    weight_unit?: ("lb" | "kg") | null;
                    dimension_unit?: ("in" | "cm") | null;
                    largest_of?: string | null;
                    charged_for?: ("order" | "failed_delivery" | "quantity") | null;
                    counted?: {
                        /**
                         * @description Counted quantity: minutes, pieces, or an amount in the currency of the surcharge, such as tolls paid.
                         * @enum {string}
                         */
                        unit: "minute" | "piece" | "amount";
                        per?: (string | number) | null;
                        free?: (string | number) | null;
                    } | null;
                    conditions?: {
                        services?: string[] | null;
                        zones?: string[] | null;
                        package_types?: string[] | null;
                        weight?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        piece_weight?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        pieces?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        longest_side?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        second_longest_side?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        girth?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        length_plus_girth?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        volume?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        origin?: {
                            country?: string | null;
                            state?: string | null;
                            city?: string | null;
                            postal_prefix?: string | null;
                            postal_from?: string | null;
                            postal_to?: string | null;
                            postal_code?: string | null;
                        }[] | null;
                        destination?: {
                            country?: string | null;
                            state?: string | null;
                            city?: string | null;
                            postal_prefix?: string | null;
                            postal_from?: string | null;
                            postal_to?: string | null;
                            postal_code?: string | null;
                        }[] | null;
                        dates?: {
                            from?: string | null;
                            to?: string | null;
                        }[] | null;
                        weekdays?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[] | null;
                        times?: {
                            /** @description First minute. HH:MM. */
                            from: string;
                            /** @description Exclusive end; an end that is not after the beginning is on the next day. HH:MM. */
                            to: string;
                        }[] | null;
                        holiday?: boolean | null;
                        cod?: boolean | null;
                        return?: boolean | null;
                        options?: string[] | null;
                        cod_amount?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        declared_value?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        distance?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            /**
                             * @description Kind of line; a discount reduces the price.
                             * @enum {string}
                             */
                            type: "surcharge" | "discount" | "tax";
                            /**
                             * @description A fixed amount, a percentage, or an amount by tiers of a value.
                             * @enum {string}
                             */
                            method: "fixed" | "percent" | "tiers";
                            amount: string | null;
                            per: ("shipment" | "piece" | "weight_unit" | "piece_weight_unit") | null;
                            percent: string | null;
                            of: ("base" | "subtotal" | "cod_amount" | "customs_value" | "declared_value") | null;
                            tiers: components["schemas"]["ValueTier"][] | null;
                            by_month: components["schemas"]["MonthRate"][] | null;
                            minimum: string | null;
                            maximum: string | null;
                            currency: string | null;
                            weight_unit: ("lb" | "kg") | null;
                            dimension_unit: ("in" | "cm") | null;
                            largest_of: string | null;
                            charged_for: ("order" | "failed_delivery" | "quantity") | null;
                            counted: components["schemas"]["Counted"] | null;
                            conditions: components["schemas"]["Conditions"] | null;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    surchargesOrder: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Codes */
                    codes: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Surcharge"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    surchargesChange: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the surcharge.
                 * @example FUEL
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string | null;
                    type?: ("surcharge" | "discount" | "tax") | null;
                    method?: ("fixed" | "percent" | "tiers") | null;
                    amount?: (string | number) | null;
                    per?: ("shipment" | "piece" | "weight_unit" | "piece_weight_unit") | null;
                    percent?: (string | number) | null;
                    of?: ("base" | "subtotal" | "cod_amount" | "customs_value" | "declared_value") | null;
                    tiers?: {
                        up_to?: (string | number) | null;
                        amount?: (string | number) | null;
                        percent?: (string | number) | null;
                        price?: (string | number) | null;
                        per?: (string | number) | null;
                        included?: (string | number) | null;
                    }[] | null;
                    by_month?: {
                        /** @description First month or first day of validity: YYYY-MM or YYYY-MM-DD. A month begins on its first day. */
                        month: string;
                        amount?: (string | number) | null;
                        percent?: (string | number) | null;
                    }[] | null;
                    minimum?: (string | number) | null;
                    maximum?: (string | number) | null;
                    currency?: string | null;
                    weight_unit?: ("lb" | "kg") | null;
                    dimension_unit?: ("in" | "cm") | null;
                    largest_of?: string | null;
                    charged_for?: ("order" | "failed_delivery" | "quantity") | null;
                    counted?: {
                        /**
                         * @description Counted quantity: minutes, pieces, or an amount in the currency of the surcharge, such as tolls paid.
                         * @enum {string}
                         */
                        unit: "minute" | "piece" | "amount";
                        per?: (string | number) | null;
                        free?: (string | number) | null;
                    } | null;
                    conditions?: {
                        services?: string[] | null;
                        zones?: string[] | null;
                        package_types?: string[] | null;
                        weight?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        piece_weight?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        pieces?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        longest_side?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        second_longest_side?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        girth?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        length_plus_girth?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        volume?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        origin?: {
                            country?: string | null;
                            state?: string | null;
                            city?: string | null;
                            postal_prefix?: string | null;
                            postal_from?: string | null;
                            postal_to?: string | null;
                            postal_code?: string | null;
                        }[] | null;
                        destination?: {
                            country?: string | null;
                            state?: string | null;
                            city?: string | null;
                            postal_prefix?: string | null;
                            postal_from?: string | null;
                            postal_to?: string | null;
                            postal_code?: string | null;
                        }[] | null;
                        dates?: {
                            from?: string | null;
                            to?: string | null;
                        }[] | null;
                        weekdays?: ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[] | null;
                        times?: {
                            /** @description First minute. HH:MM. */
                            from: string;
                            /** @description Exclusive end; an end that is not after the beginning is on the next day. HH:MM. */
                            to: string;
                        }[] | null;
                        holiday?: boolean | null;
                        cod?: boolean | null;
                        return?: boolean | null;
                        options?: string[] | null;
                        cod_amount?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        declared_value?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                        distance?: {
                            over?: (string | number) | null;
                            up_to?: (string | number) | null;
                        } | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            /**
                             * @description Kind of line; a discount reduces the price.
                             * @enum {string}
                             */
                            type: "surcharge" | "discount" | "tax";
                            /**
                             * @description A fixed amount, a percentage, or an amount by tiers of a value.
                             * @enum {string}
                             */
                            method: "fixed" | "percent" | "tiers";
                            amount: string | null;
                            per: ("shipment" | "piece" | "weight_unit" | "piece_weight_unit") | null;
                            percent: string | null;
                            of: ("base" | "subtotal" | "cod_amount" | "customs_value" | "declared_value") | null;
                            tiers: components["schemas"]["ValueTier"][] | null;
                            by_month: components["schemas"]["MonthRate"][] | null;
                            minimum: string | null;
                            maximum: string | null;
                            currency: string | null;
                            weight_unit: ("lb" | "kg") | null;
                            dimension_unit: ("in" | "cm") | null;
                            largest_of: string | null;
                            charged_for: ("order" | "failed_delivery" | "quantity") | null;
                            counted: components["schemas"]["Counted"] | null;
                            conditions: components["schemas"]["Conditions"] | null;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    surchargesDelete: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the surcharge.
                 * @example FUEL
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerGroupsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["CustomerGroupSummary"][];
                            next_cursor: string | null;
                            total: components["schemas"]["Total"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerGroupsCreate: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Code of the customer group. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                    code: string;
                    /** @description Name of the group. */
                    name: string;
                    services?: {
                        service?: string | null;
                        /** @description Percentage on the public card, for customers of the group without one of their own: -15 takes 15 % off, 5 adds 5 %. */
                        percent: string | number;
                    }[] | null;
                    surcharges?: {
                        /** @description Surcharge. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                        surcharge: string;
                        service?: string | null;
                        waived?: boolean | null;
                        amount?: (string | number) | null;
                        percent?: (string | number) | null;
                        minimum?: (string | number) | null;
                        maximum?: (string | number) | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            services: {
                                /** @description Service. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                                service?: string;
                                /** @description Percentage on the public card, for customers of the group without one of their own: -15 takes 15 % off, 5 adds 5 %. */
                                percent: string;
                            }[];
                            surcharges: {
                                /** @description Surcharge. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                                surcharge: string;
                                /** @description Service. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                                service?: string;
                                /** @description True to waive the surcharge. False, for a customer of a group, charges it as usual whatever the group has. */
                                waived?: boolean;
                                /** @description Fixed amount instead of the usual one. */
                                amount?: string;
                                /** @description Percentage instead of the usual one. */
                                percent?: string;
                                /** @description Minimum instead of the usual one. */
                                minimum?: string;
                                /** @description Maximum instead of the usual one. */
                                maximum?: string;
                            }[];
                            cards: components["schemas"]["CardSummary"][];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerGroupsRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Code of the customer group.
                 * @example GOLD
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["CustomerGroup"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerGroupsChange: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the customer group.
                 * @example GOLD
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code?: string | null;
                    name?: string | null;
                    services?: {
                        service?: string | null;
                        /** @description Percentage on the public card, for customers of the group without one of their own: -15 takes 15 % off, 5 adds 5 %. */
                        percent: string | number;
                    }[] | null;
                    surcharges?: {
                        /** @description Surcharge. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                        surcharge: string;
                        service?: string | null;
                        waived?: boolean | null;
                        amount?: (string | number) | null;
                        percent?: (string | number) | null;
                        minimum?: (string | number) | null;
                        maximum?: (string | number) | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description The code. */
                            id: string;
                            code: string;
                            name: string;
                            services: {
                                /** @description Service. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                                service?: string;
                                /** @description Percentage on the public card, for customers of the group without one of their own: -15 takes 15 % off, 5 adds 5 %. */
                                percent: string;
                            }[];
                            surcharges: {
                                /** @description Surcharge. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                                surcharge: string;
                                /** @description Service. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                                service?: string;
                                /** @description True to waive the surcharge. False, for a customer of a group, charges it as usual whatever the group has. */
                                waived?: boolean;
                                /** @description Fixed amount instead of the usual one. */
                                amount?: string;
                                /** @description Percentage instead of the usual one. */
                                percent?: string;
                                /** @description Minimum instead of the usual one. */
                                minimum?: string;
                                /** @description Maximum instead of the usual one. */
                                maximum?: string;
                            }[];
                            cards: components["schemas"]["CardSummary"][];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customerGroupsDelete: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Code of the customer group.
                 * @example GOLD
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @constant */
                            deleted: true;
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customersPricing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["CustomerPricing"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customersChangePricing: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customer_group?: string | null;
                    services?: {
                        service?: string | null;
                        /** @description Percentage on the public card or on the card of the group: -15 takes 15 % off, 5 adds 5 %. It replaces the percentage of the group. */
                        percent: string | number;
                    }[] | null;
                    surcharges?: {
                        /** @description Surcharge. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                        surcharge: string;
                        service?: string | null;
                        waived?: boolean | null;
                        amount?: (string | number) | null;
                        percent?: (string | number) | null;
                        minimum?: (string | number) | null;
                        maximum?: (string | number) | null;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            /** @description Id of the customer. */
                            id: number;
                            customer_id: number;
                            customer_group: string | null;
                            services: {
                                /** @description Service. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                                service?: string;
                                /** @description Percentage on the public card or on the card of the group: -15 takes 15 % off, 5 adds 5 %. It replaces the percentage of the group. */
                                percent: string;
                            }[];
                            surcharges: {
                                /** @description Surcharge. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                                surcharge: string;
                                /** @description Service. Default: all. Letters, digits, blanks and . _ / -, beginning with a letter or digit. */
                                service?: string;
                                /** @description True to waive the surcharge. False, for a customer of a group, charges it as usual whatever the group has. */
                                waived?: boolean;
                                /** @description Fixed amount instead of the usual one. */
                                amount?: string;
                                /** @description Percentage instead of the usual one. */
                                percent?: string;
                                /** @description Minimum instead of the usual one. */
                                minimum?: string;
                                /** @description Maximum instead of the usual one. */
                                maximum?: string;
                            }[];
                            cards: components["schemas"]["CardSummary"][];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    tariffExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    tariffImport: {
        parameters: {
            query?: {
                /** @description Checks everything and writes nothing. */
                dry_run?: "true" | "false";
                /** @description Version of the tariff; if the tariff changed since, the write is refused. */
                tariff_version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Tariff
                     * @description A tariff document; see `docs/tariff.schema.json`.
                     */
                    tariff: {
                        [key: string]: unknown;
                    };
                    remove_published?: boolean | null;
                    into_past?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            changes: {
                                package_types: components["schemas"]["TariffChanges"];
                                options: components["schemas"]["TariffChanges"];
                                zone_sets: components["schemas"]["TariffChanges"];
                                zone_rules: components["schemas"]["TariffChanges"];
                                holidays: components["schemas"]["TariffChanges"];
                                services: components["schemas"]["TariffChanges"];
                                cards: components["schemas"]["TariffChanges"];
                                surcharges: components["schemas"]["TariffChanges"];
                                customer_groups: components["schemas"]["TariffChanges"];
                                customer_pricing: components["schemas"]["TariffChanges"];
                            };
                            /** @description Published rate cards with a first day before today, which need confirmation. */
                            into_past: {
                                card: string;
                                /** Format: date */
                                valid_from: string;
                            }[];
                            tariff_version: number;
                            warnings?: {
                                /**
                                 * @description Path of the field in the request.
                                 * @example sender.zip
                                 */
                                field: string;
                                /**
                                 * @description Warning in a sentence.
                                 * @example Postal code 10118 is not in CA.
                                 */
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    ratesQuote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service_id?: number | null;
                    service_code?: string | null;
                    customer_id?: number | null;
                    /**
                     * Sender
                     * @description Destination of the goods.
                     */
                    sender: {
                        /**
                         * Sender country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                        zip?: string | null;
                        state?: string | null;
                        city?: string | null;
                    };
                    /**
                     * Recipient
                     * @description Destination of the goods.
                     */
                    recipient: {
                        /**
                         * Recipient country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                        zip?: string | null;
                        state?: string | null;
                        city?: string | null;
                    };
                    /**
                     * Package
                     * @description Weight, size and number of pieces.
                     */
                    package: {
                        /**
                         * Weight
                         * @description Total weight of the shipment, in the weight unit.
                         * @example 5.5
                         */
                        weight: number;
                        weight_unit?: ("lb" | "kg") | null;
                        pieces?: number | null;
                        length?: number | null;
                        width?: number | null;
                        height?: number | null;
                        dimension_unit?: ("in" | "cm") | null;
                    };
                    pieces?: {
                        weight?: number | null;
                        length?: number | null;
                        width?: number | null;
                        height?: number | null;
                        description?: string | null;
                        reference?: string | null;
                        package_type_code?: string | null;
                    }[] | null;
                    cod_amount?: number | null;
                    customs_value?: number | null;
                    options?: string[] | null;
                    declared_value?: number | null;
                    distance?: number | null;
                    package_type_id?: number | null;
                    date?: string | null;
                    time?: string | null;
                    is_return?: boolean | null;
                    explain?: boolean | null;
                    drafts?: string[] | null;
                    all_drafts?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Quote"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    ratesCompare: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customer_id?: number | null;
                    /**
                     * Sender
                     * @description Destination of the goods.
                     */
                    sender: {
                        /**
                         * Sender country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                        zip?: string | null;
                        state?: string | null;
                        city?: string | null;
                    };
                    /**
                     * Recipient
                     * @description Destination of the goods.
                     */
                    recipient: {
                        /**
                         * Recipient country
                         * Format: country
                         * @description Code of two letters from ISO 3166-1.
                         * @example US
                         */
                        country: string;
                        zip?: string | null;
                        state?: string | null;
                        city?: string | null;
                    };
                    /**
                     * Package
                     * @description Weight, size and number of pieces.
                     */
                    package: {
                        /**
                         * Weight
                         * @description Total weight of the shipment, in the weight unit.
                         * @example 5.5
                         */
                        weight: number;
                        weight_unit?: ("lb" | "kg") | null;
                        pieces?: number | null;
                        length?: number | null;
                        width?: number | null;
                        height?: number | null;
                        dimension_unit?: ("in" | "cm") | null;
                    };
                    pieces?: {
                        weight?: number | null;
                        length?: number | null;
                        width?: number | null;
                        height?: number | null;
                        description?: string | null;
                        reference?: string | null;
                        package_type_code?: string | null;
                    }[] | null;
                    cod_amount?: number | null;
                    customs_value?: number | null;
                    options?: string[] | null;
                    declared_value?: number | null;
                    distance?: number | null;
                    package_type_id?: number | null;
                    date?: string | null;
                    time?: string | null;
                    is_return?: boolean | null;
                    explain?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Comparison"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    customersPriceList: {
        parameters: {
            query?: {
                /** @description Day of the prices. Default: today. */
                date?: string;
                /** @description Code of the only service to list. */
                service?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the customer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["NOT_FOUND"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    spreadsheetsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Content
                     * @description File as base64, at most 8 MiB.
                     */
                    content: string;
                    sheet?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            csv: string;
                            /** @description Name of the sheet that was read. */
                            sheet: string;
                            sheets: {
                                name: string;
                                hidden: boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    holidaysList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Holiday"][];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    holidaysSave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The day, YYYY-MM-DD.
                 * @example 2026-12-25
                 */
                date: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Name
                     * @example Christmas
                     */
                    name: string;
                    yearly?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Holiday"][];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    holidaysDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The day, YYYY-MM-DD.
                 * @example 2026-12-25
                 */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: {
                            items: components["schemas"]["Holiday"][];
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    replaysStart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * First date
                     * Format: date
                     * @example 2026-11-24
                     */
                    from: string;
                    /**
                     * Last date
                     * Format: date
                     * @example 2026-11-24
                     */
                    to: string;
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Work"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    replaysRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the replay.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["Replay"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            404: components["responses"]["NOT_FOUND"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
}
