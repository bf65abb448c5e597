// Generated from openapi/driver.json by npm run generate; not to be edited.

export interface paths {
    "/pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pair this phone with a driver
         * @description A code of nine digits works once, for ten minutes. After five wrong codes an address waits for ten minutes.
         */
        post: operations["devicesPair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unpair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the pairing of this phone
         * @description Send everything first: the token does not work any more.
         */
        post: operations["devicesUnpair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the driver’s day
         * @description The open runs of yesterday, today and tomorrow, in the company’s time zone, up to 500 stops. A run that you have and that is neither in `runs` nor in `unchanged` is closed or no longer the driver’s. Store a day whole or not at all.
         */
        get: operations["dayRead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send what the driver has recorded
         * @description In the order of `seq`, each action in its own transaction and each once, however often it is sent. An action that cannot be applied is kept for the office.
         */
        post: operations["actionsSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send a photo that an action names
         * @description The body is the photo itself: one JPEG or PNG of at most 512 KiB and 4000 × 4000 pixels. Send actions first. A photo may be sent again. Up to 50 may arrive before their actions. Its metadata is dropped.
         */
        put: operations["photosSend"];
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
        ActionsAnswer: {
            /** Format: date-time */
            server_now: string;
            /** @description The phone was reported lost: delete everything. */
            erase: boolean;
            /** @description Delete only actions whose `seq` is not above it. */
            have_until: number;
            /** @description In the order of the actions. */
            results: {
                id: string | null;
                /**
                 * Result
                 * @description `repeated`: known, and answered as the first time. `kept`: it counts as sent, and the office decides. `refused`: no action of this phone; keep it and show it.
                 * @enum {string}
                 */
                result: "applied" | "repeated" | "kept" | "refused";
                because: ("phone_lost" | "other_driver" | "unreadable" | "unknown_kind" | "no_record" | "cancelled" | "final" | "other_outcome" | "other_run_out" | "cod_lines" | "cod_twice" | "too_late" | "changed_since" | "cannot_go" | "not_possible" | "moved_stop" | "cod_changed" | "cod_open" | "unexpected") | null;
                message: string;
            }[];
        };
        Day: {
            /** Format: date-time */
            server_now: string;
            /** @description The phone was reported lost: delete everything, after sending what still waits. */
            erase: boolean;
            /** Format: date */
            today: string;
            timezone: string;
            currency: string;
            driver: {
                id: number;
                name: string;
            };
            settings: {
                less_cod: boolean;
                open_cod: boolean;
                proof: components["schemas"]["ProofRules"];
            };
            reasons: components["schemas"]["DayFailReason"][];
            /** @description New ones and those that have changed. */
            runs: components["schemas"]["DayRun"][];
            /** @description Ids of runs that are as you have them. */
            unchanged: number[];
            /** @description Further runs would be more than 500 stops. */
            more: boolean;
        };
        DayFailReason: {
            code: string;
            name: string;
            /** @description Wants a photo. */
            photo: boolean;
            attempt: boolean;
            /**
             * Follows
             * @enum {string}
             */
            follows: "again" | "return" | "hold";
        };
        DayRun: {
            id: number;
            /** @description Another one after each change. Send it as `have`. */
            version: string;
            /** Format: date */
            day: string;
            /**
             * Status
             * @enum {string}
             */
            status: "planned" | "out" | "closed";
            left_at: string | null;
            /** @description In order. */
            stops: components["schemas"]["DayStop"][];
            /** @description Actions of the driver on this run that do not stand any more: they were taken back, or the office has discarded them. */
            taken_back: string[];
            /** @description Kept actions of the driver on this run that the office has applied, or whose proof it has attached. */
            settled: string[];
        };
        DayStop: {
            /** @description Identifies the stop in its run. */
            number: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "delivery" | "pickup";
            /** @description AWB or confirmation number. Send it with each action of the stop. */
            record: string;
            /** @description Status of the shipment or the pickup. */
            status: string;
            /** @description Cancelled meanwhile: it must not be done any more. */
            cancelled: boolean;
            outcome: ("delivered" | "partial" | "collected" | "failed" | "came_back") | null;
            party: {
                company: string;
                contact: string | null;
                phone: string | null;
                address1: string | null;
                address2: string | null;
                city: string | null;
                state: string | null;
                zip: string | null;
                country: string;
            };
            notes: string | null;
            instruction: string | null;
            pieces: number | null;
            cod: string | null;
            /** @description HH:MM:SS; both null without one. */
            window: {
                from: string | null;
                to: string | null;
            };
            proof: components["schemas"]["ProofRules"];
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
        PairedPhone: {
            /** @description Send it as `Authorization: Bearer …`. It is told once. */
            token: string;
            /** @description Send it as `X-Tenant`. */
            tenant: string;
            company: string;
            timezone: string;
            driver: {
                id: number;
                name: string;
            };
            device: {
                id: number;
                name: string;
            };
            /** Format: date-time */
            server_now: string;
        };
        ProofRules: {
            /**
             * Rule
             * @enum {string}
             */
            name: "off" | "offered" | "required";
            /**
             * Rule
             * @enum {string}
             */
            relation: "off" | "offered" | "required";
            /**
             * Rule
             * @enum {string}
             */
            signature: "off" | "offered" | "required";
            /**
             * Rule
             * @enum {string}
             */
            photo: "off" | "offered" | "required";
            /**
             * Rule
             * @enum {string}
             */
            position: "off" | "offered" | "required";
        };
        ReceivedPhoto: {
            sha256: string;
            /**
             * Result
             * @description Both mean that it is here: delete it.
             * @enum {string}
             */
            result: "stored" | "repeated";
        };
    };
    responses: {
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
        /** @description TENANT_MOVED: The company is at another address now, which details.address names. */
        TENANT_MOVED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "TENANT_MOVED";
                    };
                };
            };
        };
        /** @description TENANT_NOT_FOUND: X-Tenant names no active tenant. */
        TENANT_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "TENANT_NOT_FOUND";
                    };
                };
            };
        };
        /** @description TENANT_NOT_FOUND: X-Tenant names no active tenant. NOT_FOUND: The record does not exist or is out of the caller’s scope. */
        "TENANT_NOT_FOUND-or-NOT_FOUND": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "TENANT_NOT_FOUND" | "NOT_FOUND";
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
        /** @description VALIDATION_ERROR: One or more fields are wrong; details names all of them. INVALID_JSON: The body is not JSON. MISSING_TENANT: The X-Tenant header is missing. */
        "VALIDATION_ERROR-or-INVALID_JSON-or-MISSING_TENANT": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR" | "INVALID_JSON" | "MISSING_TENANT";
                    };
                };
            };
        };
        /** @description VALIDATION_ERROR: One or more fields are wrong; details names all of them. MISSING_TENANT: The X-Tenant header is missing. */
        "VALIDATION_ERROR-or-MISSING_TENANT": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_ERROR" | "MISSING_TENANT";
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
    devicesPair: {
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
                     * @description Blanks are ignored.
                     * @example 123 456 789
                     */
                    code: string;
                    phone?: string | null;
                    build?: string | null;
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
                        data: components["schemas"]["PairedPhone"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON"];
            401: components["responses"]["UNAUTHORIZED"];
            403: components["responses"]["FORBIDDEN"];
            409: components["responses"]["CONFLICT"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            421: components["responses"]["TENANT_MOVED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    devicesUnpair: {
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
                            unpaired: true;
                        };
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON-or-MISSING_TENANT"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["TENANT_NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            421: components["responses"]["TENANT_MOVED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    dayRead: {
        parameters: {
            query?: {
                /** @description Ids and versions of runs that you have, as `id:version`, separated by commas. */
                have?: string;
                /** @description The phone’s clock, ISO 8601 with an offset. */
                device_now?: string;
                /** @description Version of the app. */
                build?: string;
                /** @description Still to be sent after this call. */
                waiting_actions?: number;
                waiting_photos?: number;
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
                        data: components["schemas"]["Day"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-MISSING_TENANT"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["TENANT_NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            421: components["responses"]["TENANT_MOVED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    actionsSend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    device_now?: string | null;
                    build?: string | null;
                    waiting_actions?: number | null;
                    waiting_photos?: number | null;
                    installation?: string | null;
                    /** Actions */
                    actions: {
                        /**
                         * Id
                         * @description UUIDv7 made when the action is recorded.
                         */
                        id: string;
                        /** @description Counts this installation’s actions from 1 without a gap. */
                        seq: number;
                        /**
                         * Kind
                         * @enum {string}
                         */
                        kind: "loaded" | "departed" | "arrived" | "delivered" | "partial" | "failed" | "later" | "collected" | "pickup_failed" | "unexpected" | "brought_back" | "cash_declared" | "taken_back" | "note";
                        run_id?: number | null;
                        stop?: number | null;
                        record?: string | null;
                        device_time?: string | null;
                        clock?: number | null;
                        position?: {
                            latitude: number;
                            longitude: number;
                            accuracy?: number | null;
                        } | null;
                        data?: {
                            pieces?: {
                                /** AWB */
                                awb: string;
                                /** Piece */
                                piece: number;
                                /**
                                 * Scanned
                                 * @example true
                                 */
                                scanned: boolean;
                            }[] | null;
                            unlabelled?: number | null;
                            name?: string | null;
                            relation?: ("recipient" | "household" | "colleague" | "reception" | "neighbour" | "safe_place" | "other") | null;
                            house_number?: string | null;
                            permitted?: boolean | null;
                            photos?: string[] | null;
                            cod?: {
                                /** Shown amount */
                                shown: number;
                                /** Lines */
                                lines: {
                                    /**
                                     * Method
                                     * @enum {string}
                                     */
                                    method: "cash" | "card" | "cheque" | "transfer";
                                    /** Amount */
                                    amount: number;
                                    reference?: string | null;
                                }[];
                                receipt?: string | null;
                                reason?: string | null;
                            } | null;
                            reason?: string | null;
                            note?: string | null;
                            amount?: number | null;
                            coins?: {
                                [key: string]: string;
                            } | null;
                            action?: string | null;
                            take_along?: boolean | null;
                            signature?: {
                                width: number;
                                height: number;
                                /** @description Each stroke is its points: x, y, x, y … */
                                strokes: number[][];
                            } | null;
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
                        data: components["schemas"]["ActionsAnswer"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON-or-MISSING_TENANT"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["TENANT_NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            421: components["responses"]["TENANT_MOVED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    photosSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description SHA-256 of the bytes, in hexadecimal digits.
                 * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
                 */
                sha256: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
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
                        data: components["schemas"]["ReceivedPhoto"];
                    };
                };
            };
            400: components["responses"]["VALIDATION_ERROR-or-INVALID_JSON-or-MISSING_TENANT"];
            401: components["responses"]["UNAUTHORIZED"];
            404: components["responses"]["TENANT_NOT_FOUND-or-NOT_FOUND"];
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            421: components["responses"]["TENANT_MOVED"];
            429: components["responses"]["RATE_LIMITED"];
            500: components["responses"]["INTERNAL_ERROR"];
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
}
